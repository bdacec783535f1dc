/**
 * No two folders of a room need each other, at any depth. The product alone is looked at: a test
 * may reach past its folder.
 */
const files = require('./.dependency-cruiser.cjs');

const ROOMS = '^(domain|protocol|workers|src|server)/';

module.exports = {
  forbidden: [
    {
      name: 'R7-no-folder-cycles',
      severity: 'error',
      comment: 'Two folders that need each other are one folder.',
      scope: 'folder',
      from: { path: ROOMS },
      to: { circular: true, path: ROOMS },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: [...files.options.exclude.path, '^tests/', '\\.(test|test-d)\\.tsx?$'] },
  },
};
