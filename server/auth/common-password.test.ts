import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

describe('common passwords', () => {
  it.each(['123456', 'letmein', 'baseball', 'abc123', 'zxcvbnm', 'sunshine', 'galatasaray'])(
    'knows %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['', ' ', 'kavun-sever', 'hiQ82-xx'])('does not know %j', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
