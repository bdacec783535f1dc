import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRig, type ApiRig, type Fields, type Person, type Told } from '#tests/api/api-rig.ts';
import { bases } from '#tests/api/bases.ts';
import { makeObjects, type Objects } from '#tests/api/objects.ts';
import { ibanEnding } from '#tests/e2e/money/iban.ts';
import { handlings, textFields, type TextField } from './text-fields.ts';
import { PAYLOADS } from './xss-payloads.ts';

/** SEC-23: every harmful text through every field of a call that accepts text. */

/** Chat messages are limited per minute. */
const NEXT_MS = 10_000;
const LEAST_PAYLOADS = 60;
/** Fields that may refuse a text for other reasons, such as too few words. */
const HAS_FORM: readonly string[] = ['coinWithdrawAdd.note'];
/** Calls that a verified user cannot make any more. */
const OPEN_ONCE: readonly string[] = ['userUpdate', 'kycSubmit'];

/** A text after UTF-8 encoding: a lone surrogate is not a character. */
const asSent = (text: string): string => Buffer.from(text).toString().trim();

/** Every text in an answer, at any depth. */
function textsOf(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsOf);
}

describe('SEC-23 a harmful text', () => {
  let rig: ApiRig;
  let verified: Person;
  let newcomer: Person;
  let own: Objects;
  let sent = 0;

  beforeAll(async () => {
    rig = await apiRig();
    verified = await rig.person();
    own = await makeObjects(rig, verified, 'real');
    newcomer = await rig.person();
    await rig.internal('test.unverify', {}, newcomer.userId, 'real');
  });
  afterAll(async () => {
    console.warn(`texts: ${PAYLOADS.length} payloads, ${handlings.size} fields, ${sent} sent`);
    expect(rig.failures).toEqual([]);
    expect(rig.test.errors).toEqual([]);
    await rig.store.close();
  });

  /** Fields that must be unique, and objects that must be removed again. */
  function freshFields(call: string): Fields {
    if (call === 'bankAdd') return { cardholder: '', iban: ibanEnding('01', sent) };
    if (call !== 'coinWithdrawAddressGenerate') return {};
    return { address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' };
  }

  async function send({ call, field }: TextField, text: string): Promise<Told> {
    const who = OPEN_ONCE.includes(call) ? newcomer : verified;
    const base = { ...bases(who, own)[call], ...freshFields(call), [field]: text };
    const token = who.tokens.real;
    sent++;
    rig.test.now += call === 'chatSend' ? NEXT_MS : 0;
    const told = await rig.call(call, base, { token });
    const undo = { bankAdd: 'bankDel', coinWithdrawAddressGenerate: 'coinWithdrawAddressDel' };
    const back = undo[call as keyof typeof undo] as 'bankDel' | undefined;
    const { id } = (told.data ?? {}) as { readonly id?: string };
    if (back !== undefined && id !== undefined) await rig.must(back, { id }, { token });
    if (call === 'userViewSave' && told.code === 0) {
      const { kind, name } = base as { readonly kind: string; readonly name: string };
      await rig.must('userViewRemove', { kind, name }, { token });
    }
    return told;
  }

  /** Fault in the answer to a text. */
  function fault(name: string, text: string, { code, msg, args, data }: Told): string | null {
    const handling = handlings.get(name);
    const isBack = textsOf(data).includes(asSent(text));
    const isNamed = [msg, ...textsOf(args)].some((one) => one.includes(text));
    if (isNamed) return 'the refusal repeats it';
    if (handling === 'asked') return code === 0 && !isBack ? null : `asked for: ${code}`;
    if (handling !== 'kept') return code === 0 ? 'it was taken' : null;
    if (code === -1013 && HAS_FORM.includes(name)) return null;
    return code === 0 && isBack ? null : `it was not kept as it came: ${code} ${msg}`;
  }

  it('is one of a sufficient number, each with a unique name', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(LEAST_PAYLOADS);
    expect(new Set(PAYLOADS.map(([name]) => name)).size).toBe(PAYLOADS.length);
    expect(new Set(PAYLOADS.map(([, text]) => text)).size).toBe(PAYLOADS.length);
  });

  it('has a case for every field that accepts one', () => {
    const found = textFields().map(({ call, field }) => `${call}.${field}`);
    expect([...handlings.keys()].sort()).toEqual(found.sort());
  });

  it.each(textFields())('stays text in $call, $field', async (field) => {
    const name = `${field.call}.${field.field}`;
    const faults = new Set<string>();
    for (const text of field.texts) {
      const found = fault(name, text, await send(field, text));
      if (found !== null) faults.add(`${JSON.stringify(text)}: ${found}`);
    }
    expect([...faults]).toEqual([]);
  });
});
