// SPDX-License-Identifier: GPL-3.0-or-later
//
// As many listeners as may be there before Node warns of a leak.
'use strict';

for (let i = 0; i < 10; i += 1) process.on('exit', () => {});
setTimeout(() => console.log('done'), 150);
