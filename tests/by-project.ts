import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of a project one after the other, so that they can share their worker; within a
 * project in the order that vitest thinks best.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}
