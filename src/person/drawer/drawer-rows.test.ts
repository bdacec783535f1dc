import { beforeAll, describe, expect, it } from 'vitest';
import { knowPaths } from '#src/kit/navigation/start-path.ts';
import { drawerButtons, drawerRows, rowTarget } from './drawer-rows.ts';

beforeAll(() => knowPaths(['/pages/user/security', '/pages/user/about', '/pages/user/ipoSwitch']));

describe('drawer rows', () => {
  it('are those whose screen exists; automatic subscription only while enabled', () => {
    const paths = (isOn: boolean) => drawerRows(isOn).map(({ path }) => path);
    expect(paths(false)).toEqual(['/pages/user/security', '/pages/user/about']);
    expect(paths(true)).toContain('/pages/user/ipoSwitch');
    expect(drawerButtons()).toEqual([]);
  });

  it('send a guest to the sign-in first, except for public ones', () => {
    const [security, about] = drawerRows(false);
    expect(rowTarget(security!, true)).toBe('/pages/user/security');
    expect(rowTarget(security!, false)).toBe(
      '/pages/account/login?next=%2Fpages%2Fuser%2Fsecurity',
    );
    expect(rowTarget(about!, false)).toBe('/pages/user/about');
  });
});
