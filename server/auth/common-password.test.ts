import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

describe('common passwords', () => {
  it.each(['123456', 'letmein', 'baseball', 'abc123', 'zxcvbnm', 'sunshine', 'galatasaray'])(
    'include %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['', ' ', 'kavun-sever', 'hiQ82-xx'])('do not include %j', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
