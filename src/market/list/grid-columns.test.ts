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

it('shares the room that is left, above a least width', () => {
  const share = { least: 80, share: 1.5 };
  const { '--head-wide': head, '--rows-wide': rows } = gridTemplates([
    { width: { wide: 44, narrow: 44 } },
    { width: { wide: share, narrow: share } },
  ]);
  expect([head, rows]).toEqual([
    '44px minmax(80px, 1.5fr)',
    'minmax(44px, auto) minmax(80px, 1.5fr)',
  ]);
});
