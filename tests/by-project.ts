import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Text by which a browser test file requests the shared server. */
const SHARES_A_SERVER = /\b(useApp\(\)|crawl\(\d\))/;

function sharesServer({ moduleId }: TestSpecification): boolean {
  return moduleId.includes('/e2e/') && SHARES_A_SERVER.test(readFileSync(moduleId, 'utf8'));
}

/**
 * Runs the files of a project one after the other, because they share a worker. Within a project it
 * keeps vitest's order, but files that start their own server come first: the shared server, which
 * stays until the end, does not slow them down yet.
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
