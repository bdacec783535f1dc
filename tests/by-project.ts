import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How a file of browser tests asks for the server that others use too. */
const SHARES_A_SERVER = /\b(useApp\(\)|crawl\(\d\))/;

function sharesServer({ moduleId }: TestSpecification): boolean {
  return moduleId.includes('/e2e/') && SHARES_A_SERVER.test(readFileSync(moduleId, 'utf8'));
}

/**
 * Runs the files of a project one after the other, so that they can share their worker; within a
 * project in the order that vitest thinks best, first those that start a server of their own: the
 * shared one, which ends with the run, is not there yet to take a part of the machine.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter((file) => !sharesServer(file)), ...own.filter(sharesServer)];
    });
  }
}
