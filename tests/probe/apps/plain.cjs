// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

console.log(`CommonJS ${typeof require('fs').readFileSync} ${require.main === module}`);
setTimeout(() => console.log('done'), 150);
