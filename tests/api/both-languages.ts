import { expect } from 'vitest';
import type { ApiRig, CallName, Fields, Sent } from './api-rig.ts';
import { isDeclared } from './declared-codes.ts';
import type { Lang } from './texts.ts';

export const LANGS = ['tr-TR', 'en-US'] as const satisfies Lang[];

/** Who asks, unless a call says otherwise. */
type Asker = { readonly rig: ApiRig; readonly token: string };

/** Asks for refusals in both languages, and keeps the codes that were told. */
export function inBothLanguages(asker: () => Asker) {
  const told = new Set<number>();
  /** The same code in both languages, with another text. */
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
      expect([name, code, isDeclared(code, name)]).toEqual([name, code, true]);
      texts.add(answer.msg);
    }
    expect(texts.size).toBe(2);
    told.add(code);
  };
  return { both, told };
}
