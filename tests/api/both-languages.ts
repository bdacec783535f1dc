import { expect } from 'vitest';
import type { ApiRig, CallName, Fields, Sent } from './api-rig.ts';
import { isDeclared } from './declared-codes.ts';
import type { Lang } from './texts.ts';

export const LANGS = ['tr-TR', 'en-US'] as const satisfies Lang[];

/** Default caller. */
type Asker = { readonly rig: ApiRig; readonly token: string };

/** Requests refusals in both languages, and records the codes. */
export function inBothLanguages(asker: () => Asker) {
  const told = new Set<number>();
  /** Expects the same code in both languages, with different texts. */
  const both = async (
    code: number,
    name: CallName,
    fields: Fields = {},
    sent: Sent = {},
  ): Promise<void> => {
    const { rig, token } = asker();
    const texts = new Set<string>();
    for (const lang of LANGS) {
      const answer = await rig.call(name, fields, { token, ...sent, lang });
      expect([name, lang, answer.code, answer.msgKey]).toEqual([name, lang, code, answer.msgKey]);
      const { error } = answer;
      expect([name, error, isDeclared(answer, name)]).toEqual([name, error, true]);
      texts.add(answer.msg);
    }
    expect(texts.size).toBe(2);
    told.add(code);
  };
  return { both, told };
}
