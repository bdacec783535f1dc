import { expect, it } from 'vitest';
import { routeOf } from '#src/app/route-table.ts';
import { COMMAND_SCREENS } from './palette-screens.ts';

it('opens pages of the product, each once', () => {
  expect(COMMAND_SCREENS.filter((path) => routeOf(path) === undefined)).toEqual([]);
  expect(new Set(COMMAND_SCREENS).size).toBe(COMMAND_SCREENS.length);
  expect(
    COMMAND_SCREENS.filter((path) => /[Dd]etail$|Kline|\/add(Bank|Adress)/.test(path)),
  ).toEqual([]);
});
