// SPDX-License-Identifier: GPL-3.0-or-later
//
// For ThreadSanitizer alone. Qt starts child processes by clone() with shared memory. The sanitizer's own clone() takes
// the child for a forked copy, marks the memory, which is the parent's as well, as "forked", and reports every later
// lock of the parent as a race. Going past it to the C library keeps it out of what is over in microseconds anyway.

#ifdef __SANITIZE_THREAD__

#include <cstdarg>
#include <sched.h>
#include <sys/types.h>

extern "C" {

int __clone(int (*start)(void *), void *stack, int flags, void *argument, ...);

int clone(int (*start)(void *), void *stack, int flags, void *argument, ...)
{
    va_list more;
    va_start(more, argument);
    auto *const parentTid = va_arg(more, pid_t *);
    auto *const tls = va_arg(more, void *);
    auto *const childTid = va_arg(more, pid_t *);
    va_end(more);
    return __clone(start, stack, flags, argument, parentTid, tls, childTid);
}

} // extern "C"

#endif
