import { PRODUCT_TSCONFIG, unusedExports } from './exports.ts';

const unused = unusedExports(PRODUCT_TSCONFIG);
for (const line of unused) process.stdout.write(`${line}\n`);
process.stdout.write(`${unused.length} unused exports\n`);
process.exitCode = unused.length > 0 ? 1 : 0;
