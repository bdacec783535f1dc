import { checkRules } from './rules.ts';

const { modules, complaints } = checkRules();
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${modules} modules, ${complaints.length} violations\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
