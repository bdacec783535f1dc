import { expect, it } from 'vitest';
import { gridTemplates } from './grid-columns.ts';

it('widens a column for a figure but not for its title', () => {
  const columns = [
    { width: { wide: 'rest', narrow: 'content' } },
    { width: { wide: 72, narrow: 'rest' } },
    { width: { wide: 64, narrow: 60 } },
  ] as const;
  expect(gridTemplates(columns)).toEqual({
    '--head-wide': 'minmax(0, 1fr) 72px 64px',
    '--rows-wide': 'minmax(0, 1fr) minmax(72px, auto) minmax(64px, auto)',
    '--head-narrow': 'auto minmax(0, 1fr) 60px',
    '--rows-narrow': 'auto minmax(0, 1fr) minmax(60px, auto)',
  });
});
