import { describe, expect, it } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userAuth } from '#protocol/http/kyc.ts';
import type { KycRow } from '#server/ports/identity-rows.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { identityKit, TCKNS, type IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { IDENTITY } from './rules.ts';

type Auth = DataOf<typeof userAuth>;

const DAY_MS = 86_400_000;
/** Time after which the automatic desk has answered. */
const ANSWERED_MS = IDENTITY.deskMaxMs + 1;

const statuses = (kit: IdentityKit, user = 'U1'): unknown[] =>
  kit.core.events
    .filter(({ kind, userId, realm }) => kind === 'identity' && userId === user && realm === 'real')
    .map(({ data }) => (data as { idStatus: string }).idStatus);

describe.each(ledgerEngines())('identity on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  const kitOn = async (desk: 'auto' | 'manual' = 'auto') => {
    const store = await (await newRig()).open();
    return { store, kit: await identityKit({ store, settings: { desk } }) };
  };

  it('goes from none through review to verified, and reports it live', async () => {
    const { kit, store } = await kitOn();
    expect((await kit.ask<Auth>('userAuth', {})).idStatus).toBe('none');
    const id = await kit.submit();
    const pending = await kit.ask<Auth>('userAuth', {});
    expect(pending).toMatchObject({
      idStatus: 'pending',
      submission: {
        id,
        certType: 'idCard',
        fullName: 'A*** S*** Y***',
        certNumber: '100******46',
        taxId: '100******46',
        birthDate: '1990-**-**',
        hasBack: true,
      },
      reasons: [],
      submitsLeft: 4,
      uploadsLeft: 8,
      isAutomatic: true,
    });
    await kit.core.advance(IDENTITY.deskMinMs - 1);
    expect((await kit.user()).idStatus).toBe('pending');
    await kit.core.advance(ANSWERED_MS);
    expect(await kit.user()).toMatchObject({ idStatus: 'succ', name: 'Ada Su Yel' });
    expect(statuses(kit)).toEqual(['pending', 'succ']);
    const score = await kit.ask<{ score: number }>('userPointLog', { page: 1, size: 20 });
    expect(score.score).toBe(70);
    expect(kit.core.errors).toEqual([]);
    const report = await new Auditor((run) => store.inspect(run)).once({ full: true });
    expect(report.findings).toEqual([]);
    await store.close();
  });

  it('allows the permitted transitions and no others', async () => {
    const { kit, store } = await kitOn('manual');
    const id = await kit.submit();
    expect(await kit.code('kycSubmit', await kit.form())).toBe(-1141);
    expect(await kit.decide(id, 'fail')).toBe(-1013);
    expect(await kit.decide(id, 'fail', ['nonsense'])).toBe(-1013);
    expect(await kit.decide(id, 'succ', ['expired'])).toBe(-1013);
    expect(await kit.decide(id, 'fail', ['unreadable'])).toBe(0);
    expect(await kit.decide(id, 'succ')).toBe(-1016);
    expect(await kit.decide(id, 'fail', ['unreadable'])).toBe(-1016);
    const again = await kit.submit();
    expect(await kit.decide(again, 'succ')).toBe(0);
    expect(await kit.decide(again, 'succ')).toBe(-1016);
    expect(await kit.code('kycSubmit', await kit.form())).toBe(-1016);
    expect(await kit.decide(again, 'fail', ['revoked'])).toBe(0);
    expect(await kit.decide(again, 'succ')).toBe(-1016);
    expect((await kit.user()).idStatus).toBe('fail');
    expect(await kit.decide('01J00000000000000000000000', 'succ')).toBe(-1404);
    expect(statuses(kit)).toEqual(['pending', 'fail', 'pending', 'succ', 'fail']);
    await store.close();
  });

  it('cannot be changed by editing the rows', async () => {
    const { kit, store } = await kitOn('manual');
    const id = await kit.submit();
    await kit.decide(id, 'fail', ['unreadable']);
    const row = (await kit.kyc(id))!;
    const move = (changes: Partial<KycRow>) =>
      write(store, (tx) => tx.table('kyc').update(row, changes));
    for (const status of ['pending', 'succ'] as const) {
      await expect(move({ status, decidedAt: status === 'pending' ? null : 1 })).rejects.toThrow();
    }
    for (const changes of [{ numberHash: 'x' }, { fullName: 'X Y' }, { userId: 'U2' }]) {
      await expect(move(changes)).rejects.toThrow();
    }
    await expect(
      write(store, (tx) => tx.table('kyc').insert({ ...row, id: 'K2', status: 'succ' })),
    ).rejects.toThrow();
    await store.close();
  });

  it('allows one account per person, whichever document shows the number', async () => {
    const { kit, store } = await kitOn();
    await kit.addUser('U2');
    await kit.submit();
    await kit.core.advance(ANSWERED_MS);
    await kit.submit({ certType: 'driverLicence', certNumber: 'AB12345', taxId: TCKNS[0] }, 'U2');
    await kit.core.advance(ANSWERED_MS);
    expect((await kit.user('U1')).idStatus).toBe('succ');
    expect((await kit.user('U2')).idStatus).toBe('fail');
    const { reasons } = await kit.ask<Auth>('userAuth', {}, 'U2');
    expect(reasons).toEqual([{ field: 'certNumber', msgKey: 'kyc.reason.numberUsed', args: {} }]);
    const log = await kit.ask<{ score: number }>('userPointLog', { page: 1, size: 20 }, 'U2');
    expect(log.score).toBe(55);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('stops two operators from verifying two accounts of one person', async () => {
    const { kit, store } = await kitOn('manual');
    await kit.addUser('U2');
    const [first, second] = [await kit.submit(), await kit.submit({}, 'U2')];
    const answers = await Promise.all([kit.decide(first, 'succ'), kit.decide(second, 'succ')]);
    expect(answers.sort((a, b) => b - a)).toEqual([0, -1121]);
    await store.close();
  });

  it('accepts one of many parallel submissions, whoever sends them', async () => {
    const { kit, store } = await kitOn();
    const forms = [await kit.form(), await kit.form(), await kit.form()];
    const codes = await Promise.all(forms.map((form) => kit.code('kycSubmit', form)));
    expect(codes).toEqual([0, -1141, -1141]);
    expect(await kit.read((db) => db.table('kyc').count({ userId: 'U1' }))).toBe(1);
    await store.close();
  });
});

describe('rules of the form', () => {
  it.each([
    [{ fullName: 'Ada' }, -1013],
    [{ fullName: '' }, -1013],
    [{ certNumber: '12345678901', taxId: TCKNS[0] }, -1143],
    [{ certNumber: '', taxId: TCKNS[0] }, -1143],
    [{ taxId: '' }, -1143],
    [{ taxId: '1234567891' }, -1143],
    [{ taxId: TCKNS[1] }, -1143],
    [{ taxId: '1234567890' }, 0],
    [{ birthDate: '2010-01-01' }, -1143],
    [{ birthDate: '2008-11-24' }, -1143],
    [{ birthDate: '2008-11-23' }, 0],
    [{ birthDate: '1990-02-30' }, -1013],
    [{ birthDate: '' }, -1013],
    [{ country: 'DE' }, -1013],
    [{ certType: 'driverLicence', certNumber: '1234', taxId: TCKNS[0] }, -1143],
    [{ certType: 'driverLicence', certNumber: '123456', taxId: TCKNS[0] }, 0],
    [{ certType: 'passport', certNumber: 'U0000001', taxId: TCKNS[0] }, -1143],
    [{ certType: 'passport', certNumber: 'U00000001', taxId: TCKNS[0] }, 0],
    [{ certType: 'passport', certNumber: 'U00000001', taxId: '' }, -1143],
    [{ certType: 'passport', country: 'DE', certNumber: 'C01X00T47', taxId: '' }, 0],
    [{ certType: 'passport', country: 'DE', certNumber: 'C01X0', taxId: '' }, -1143],
  ] as const)('%j: %i', async (changes, code) => {
    const kit = await identityKit();
    expect(await kit.code('kycSubmit', await kit.form(changes))).toBe(code);
    expect((await kit.user()).idStatus).toBe(code === 0 ? 'pending' : 'none');
  });

  it('requires both sides, uploaded by the caller for this purpose and unused', async () => {
    const kit = await identityKit();
    await kit.addUser('U2');
    const [own, other] = [await kit.image(), await kit.image({}, 'U2')];
    const receipt = await kit.image({ purpose: 'receipt' });
    const nobody = '01J00000000000000000000000';
    const form = await kit.form();
    const tried = async (front: string, back: string, more = {}): Promise<number> =>
      kit.code('kycSubmit', { ...form, front, back, ...more });
    expect(await tried('', '')).toBe(-1142);
    expect(await tried(own, '')).toBe(-1142);
    expect(await tried(own, own)).toBe(-1142);
    expect(await tried(own, other)).toBe(-1404);
    expect(await tried(own, nobody)).toBe(-1404);
    expect(await tried(own, receipt)).toBe(-1142);
    const passport = { certType: 'passport', certNumber: 'U00000001' };
    expect(await tried(own, form.back, passport)).toBe(-1142);
    expect(await kit.code('kycSubmit', form)).toBe(0);
    await kit.addUser('U3');
    expect(await kit.code('kycSubmit', await kit.form({ front: form.front }, 'U3'), 'U3')).toBe(
      -1404,
    );
    expect(kit.core.errors).toEqual([]);
  });
});

describe('the automatic desk', () => {
  const same = { contentHash: 'same' };
  it.each([
    ['a small image', { width: 799, height: 500 }, {}, ['front kyc.reason.imageSmall']],
    ['an empty image', { isUniform: true }, {}, ['front kyc.reason.imageEmpty']],
    ['one image twice', same, same, ['back kyc.reason.sameSides']],
    ['a small back', {}, { width: 100, height: 799 }, ['back kyc.reason.imageSmall']],
    ['the least size', { width: 500, height: 800 }, {}, []],
  ] as const)('%s', async (_what, front, back, reasons) => {
    const kit = await identityKit();
    await kit.submit({ front: await kit.image(front), back: await kit.image(back) });
    await kit.core.advance(ANSWERED_MS);
    const auth = await kit.ask<Auth>('userAuth', {});
    expect(auth.idStatus).toBe(reasons.length === 0 ? 'succ' : 'fail');
    expect(auth.reasons.map(({ field, msgKey }) => `${field} ${msgKey}`)).toEqual(reasons);
    expect(kit.core.errors).toEqual([]);
  });

  it('rejects a name that differs from the account', async () => {
    const kit = await identityKit();
    await kit.addUser('U2', { name: 'İpek Gül' });
    await kit.submit({ fullName: 'IPEK GUL', certNumber: TCKNS[1] }, 'U2');
    await kit.core.advance(ANSWERED_MS);
    expect((await kit.user('U2')).idStatus).toBe('succ');
    await kit.addUser('U3', { name: 'İpek Güleç' });
    await kit.submit({ fullName: 'İpek Gül', certNumber: TCKNS[2] }, 'U3');
    await kit.core.advance(ANSWERED_MS);
    expect((await kit.user('U3')).idStatus).toBe('fail');
  });

  it("respects an operator's decision, and does nothing when switched off", async () => {
    const kit = await identityKit();
    const id = await kit.submit();
    await kit.decide(id, 'fail', ['expired']);
    await kit.core.advance(ANSWERED_MS);
    expect((await kit.user()).idStatus).toBe('fail');
    const manual = await identityKit({ settings: { desk: 'manual' } });
    await manual.submit();
    await manual.core.advance(DAY_MS);
    expect((await manual.user()).idStatus).toBe('pending');
    expect((await manual.ask<Auth>('userAuth', {})).isAutomatic).toBe(false);
  });
});

describe('after a failure', () => {
  it('accepts the same images again, five times a day', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const form = await kit.form();
    for (let round = 1; round <= IDENTITY.submitsPerDay; round++) {
      const { id } = await kit.done<{ id: string }>('kycSubmit', form);
      await kit.decide(id, 'fail', ['expired']);
    }
    const auth = await kit.ask<Auth>('userAuth', {});
    expect(auth.submitsLeft).toBe(0);
    expect(auth.prefill).toMatchObject({
      certType: 'idCard',
      fullName: 'Ada Su Yel',
      front: form.front,
      back: form.back,
    });
    expect(auth.reasons).toEqual([{ field: 'document', msgKey: 'kyc.reason.expired', args: {} }]);
    expect(await kit.code('kycSubmit', form)).toBe(-1429);
    await kit.core.advance(auth.submitsResetAt - kit.core.now);
    expect(await kit.code('kycSubmit', form)).toBe(0);
    expect(kit.core.errors).toEqual([]);
  });

  it('keeps images of failed submissions for 90 days, and unused ones for one', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const unused = await kit.image();
    const id = await kit.submit();
    await kit.decide(id, 'fail', ['expired']);
    const gone = (): Promise<{ id: string }[]> => kit.ask('upload.purgeable', {});
    expect(await gone()).toEqual([]);
    await kit.core.advance(DAY_MS);
    expect((await gone()).map((one) => one.id)).toEqual([unused]);
    await kit.done('upload.purged', { ids: [unused] });
    expect(await gone()).toEqual([]);
    await kit.core.advance(89 * DAY_MS);
    expect(await gone()).toHaveLength(2);
    const verified = await kit.submit();
    await kit.decide(verified, 'succ');
    await kit.core.advance(1_000 * DAY_MS);
    expect(await gone()).toHaveLength(2);
  });
});

describe('the audit log records every access and decision', () => {
  it('by its owner and by operators', async () => {
    const { store, kit } = await (async () => {
      const kit = await identityKit({ settings: { desk: 'manual' } });
      return { kit, store: kit.core.store as unknown as { state: { audits: object[] } } };
    })();
    const id = await kit.submit();
    await kit.done('kycImage', { side: 'front' });
    await kit.done('kyc.look', { id, actor: 'operator:ayse' });
    await kit.done('kyc.image', { id, side: 'back', actor: 'operator:ayse' });
    await kit.decide(id, 'succ');
    const subject = `kyc:${id}`;
    expect(store.state.audits).toEqual([
      { actor: 'user:U1', action: 'kycSubmit', subject, before: 'none', after: 'pending' },
      { actor: 'user:U1', action: 'kycRead', subject, before: null, after: 'front' },
      { actor: 'operator:ayse', action: 'kycRead', subject, before: null, after: 'numbers' },
      { actor: 'operator:ayse', action: 'kycRead', subject, before: null, after: 'back' },
      { actor: 'operator:ayse', action: 'kycDecide', subject, before: 'pending', after: 'succ' },
    ]);
    await kit.addUser('U2');
    expect(await kit.code('kycImage', { side: 'front' }, 'U2')).toBe(-1404);
  });
});
