import { describe, expect, it } from 'vitest';
import { identityKit, TCKNS, type IdentityKit } from '#tests/support/identity-kit.ts';
import { MemoryStore } from '#tests/support/memory-store.ts';
import { refusalOf, Transcript } from '#tests/support/transcript.ts';

const TABLES = ['kyc', 'upload', 'user', 'creditScore', 'scoreChange'];
const AYSE = 'operator:ayse';
const DAY_MS = 86_400_000;

const told = async (kit: IdentityKit, call: string, input: object, user = 'U1') =>
  refusalOf(await kit.command(call, input, user));
const decide = (kit: IdentityKit, id: string, status: string, words: readonly string[] = []) =>
  told(kit, 'kyc.decide', { id, status, words, note: 'A note.', actor: AYSE });

describe('kycSubmit', () => {
  it('stores the form masked, uses the images and calls the desk', async () => {
    const kit = await identityKit();
    const form = await kit.form();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await kit.done('kycSubmit', form))).toEqual({
      id: '#3',
      idStatus: 'pending',
      expectedAt: 1795419020000,
    });
    expect(log.take()).toEqual([
      'kyc #3: userId: U1, realm: real, status: pending, certType: idCard, country: TR,',
      '  fullName: Ada Su Yel, numberSealed: sealed 10000000146,',
      '  taxSealed: sealed 10000000146, birthSealed: sealed birth,',
      '  numberHash: hash 10000000146, taxHash: hash 10000000146, numberMask: 100******46,',
      '  taxMask: 100******46, birthMask: 1990-**-**, frontId: #1, backId: #2,',
      '  isNameSame: true, reasons: null, note: null, submittedAt: 1795419000000,',
      '  expectedAt: 1795419020000, decidedAt: null, decidedBy: null',
      'upload #1: usedBy: #3, deleteAt: null',
      'upload #2: usedBy: #3, deleteAt: null',
      'user U1: idStatus: pending',
      'timer kyc.desk in 12.337 s #3',
      'audit user:U1 kycSubmit kyc:#3: none > pending',
      'event U1 real identity {idStatus: pending}',
      'event U1 demo identity {idStatus: pending}',
    ]);
    expect(log.seen(await kit.ask('userAuth', {}))).toEqual({
      idStatus: 'pending',
      submission: {
        id: '#3',
        certType: 'idCard',
        country: 'TR',
        fullName: 'A*** S*** Y***',
        certNumber: '100******46',
        taxId: '100******46',
        birthDate: '1990-**-**',
        hasBack: true,
        submittedAt: 1795419000000,
        expectedAt: 1795419020000,
      },
      reasons: [],
      submitsLeft: 4,
      submitsResetAt: 1795467600000,
      uploadsLeft: 8,
      rules: { longSideMin: 800, fileMaxBytes: 5242880, ageMin: 18 },
      isAutomatic: true,
    });
    expect(await told(kit, 'kycSubmit', form)).toBe('KYC_PENDING kyc.status.pending');
    await kit.core.advance(20_000);
    expect(log.take()).toEqual([
      'kyc #3: status: succ, decidedAt: 1795419020000, decidedBy: operator:auto-1',
      'user U1: name: Ada Su Yel, idStatus: succ',
      'creditScore U1: score: 70',
      'scoreChange #4: userId: U1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795419020000',
      'scoreChange #5: userId: U1, reason: kycVerified, change: 10, score: 70, ref: ,',
      '  ts: 1795419020000',
      'timer kyc.desk over #3',
      'timer credit.calm in 2592000 s U1',
      'audit operator:auto-1 kycDecide kyc:#3: pending > succ',
      'event U1 real identity {idStatus: succ}',
      'event U1 demo identity {idStatus: succ}',
      'event U1 real message {msgKey: kyc.message.succ, args: {}}',
    ]);
    expect(await told(kit, 'kycSubmit', form)).toBe('WRONG_STATE error.kycDone');
  });

  it('leaves the decision to an operator where the desk is manual', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const log = new Transcript(kit.core);
    const passport = {
      certType: 'passport',
      country: 'DE',
      certNumber: 'C01X00T47',
      taxId: '',
    } as const;
    const id = await kit.submit(passport);
    expect(log.take().filter((line) => line.startsWith('timer'))).toEqual([]);
    expect(log.seen(await kit.ask('userAuth', {}))).toEqual({
      idStatus: 'pending',
      submission: {
        id: '#1',
        certType: 'passport',
        country: 'DE',
        fullName: 'A*** S*** Y***',
        certNumber: 'C01******47',
        birthDate: '1990-**-**',
        hasBack: false,
        submittedAt: 1795419000000,
        expectedAt: 1795505400000,
      },
      reasons: [],
      submitsLeft: 4,
      submitsResetAt: 1795467600000,
      uploadsLeft: 9,
      rules: { longSideMin: 800, fileMaxBytes: 5242880, ageMin: 18 },
      isAutomatic: false,
    });
    expect(log.seen(await kit.ask('kyc.one', { id }))).toEqual({
      userId: 'U1',
      status: 'pending',
      id: '#1',
      certType: 'passport',
      country: 'DE',
      fullName: 'A*** S*** Y***',
      certNumber: 'C01******47',
      birthDate: '1990-**-**',
      hasBack: false,
      submittedAt: 1795419000000,
      expectedAt: 1795505400000,
    });
    expect(log.seen(await kit.ask('kyc.list', { status: 'pending' }))).toEqual([
      {
        userId: 'U1',
        status: 'pending',
        id: '#1',
        certType: 'passport',
        country: 'DE',
        fullName: 'A*** S*** Y***',
        certNumber: 'C01******47',
        birthDate: '1990-**-**',
        hasBack: false,
        submittedAt: 1795419000000,
        expectedAt: 1795505400000,
      },
    ]);
    expect(await kit.ask('kyc.list', { status: 'succ' })).toEqual([]);
    await expect(kit.ask('kyc.one', { id: 'unknown' })).rejects.toThrow('-1404');
  });
});

describe('kyc.decide', () => {
  it('rejects with reasons, which the form shows again', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const id = await kit.submit();
    const log = new Transcript(kit.core, TABLES);
    expect(await decide(kit, id, 'fail')).toBe('FORMAT valid.numberInvalid');
    expect(await decide(kit, id, 'fail', ['nonsense'])).toBe('FORMAT valid.numberInvalid');
    expect(await decide(kit, id, 'succ', ['unreadable'])).toBe('FORMAT valid.numberInvalid');
    expect(await decide(kit, 'unknown', 'succ')).toBe('NOT_FOUND error.notFound');
    expect(await decide(kit, id, 'fail', ['unreadable'])).toBe('ok');
    expect(log.take()).toEqual([
      'kyc #1: status: fail, reasons: [{field: document, msgKey: kyc.reason.unreadable,',
      '  args: {}}], note: A note., decidedAt: 1795419000000, decidedBy: operator:ayse',
      'upload #2: deleteAt: 1803195000000',
      'upload #3: deleteAt: 1803195000000',
      'user U1: idStatus: fail',
      'audit operator:ayse kycDecide kyc:#1: pending > fail unreadable',
      'event U1 real identity {idStatus: fail}',
      'event U1 demo identity {idStatus: fail}',
      'event U1 real message {msgKey: kyc.message.fail, args: {}}',
    ]);
    expect(log.seen(await kit.ask('userAuth', {}))).toEqual({
      idStatus: 'fail',
      submission: {
        id: '#1',
        certType: 'idCard',
        country: 'TR',
        fullName: 'A*** S*** Y***',
        certNumber: '100******46',
        taxId: '100******46',
        birthDate: '1990-**-**',
        hasBack: true,
        submittedAt: 1795419000000,
        decidedAt: 1795419000000,
      },
      reasons: [{ field: 'document', msgKey: 'kyc.reason.unreadable', args: {} }],
      note: 'A note.',
      prefill: {
        certType: 'idCard',
        country: 'TR',
        fullName: 'Ada Su Yel',
        birthDate: 'sealed birth',
        front: '#2',
        back: '#3',
      },
      submitsLeft: 4,
      submitsResetAt: 1795467600000,
      uploadsLeft: 8,
      rules: { longSideMin: 800, fileMaxBytes: 5242880, ageMin: 18 },
      isAutomatic: false,
    });
    expect(await decide(kit, id, 'succ')).toBe('WRONG_STATE error.state state=fail');
  });

  it('verifies a person once, and can be revoked', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const id = await kit.submit();
    const log = new Transcript(kit.core, TABLES);
    expect(await decide(kit, id, 'succ')).toBe('ok');
    expect(log.take()).toEqual([
      'kyc #1: status: succ, note: A note., decidedAt: 1795419000000,',
      '  decidedBy: operator:ayse',
      'user U1: name: Ada Su Yel, idStatus: succ',
      'creditScore U1: score: 70',
      'scoreChange #4: userId: U1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795419000000',
      'scoreChange #5: userId: U1, reason: kycVerified, change: 10, score: 70, ref: ,',
      '  ts: 1795419000000',
      'timer credit.calm in 2592000 s U1',
      'audit operator:ayse kycDecide kyc:#1: pending > succ',
      'event U1 real identity {idStatus: succ}',
      'event U1 demo identity {idStatus: succ}',
      'event U1 real message {msgKey: kyc.message.succ, args: {}}',
    ]);
    await kit.addUser('U2');
    const other = await kit.submit({}, 'U2');
    expect(await decide(kit, other, 'succ')).toBe('EXISTS error.exists');
    await kit.addUser('U3');
    const third = await kit.submit({ certNumber: TCKNS[1] }, 'U3');
    expect(await decide(kit, third, 'succ')).toBe('ok');
    expect(await decide(kit, id, 'succ')).toBe('WRONG_STATE error.state state=succ');
    log.take();
    expect(await decide(kit, id, 'fail', ['nameNotAccount'])).toBe('ok');
    expect(log.take()).toEqual([
      'kyc #1: status: fail, reasons: [{field: fullName, msgKey: kyc.reason.nameNotAccount,',
      '  args: {}}]',
      'upload #2: deleteAt: 1803195000000',
      'upload #3: deleteAt: 1803195000000',
      'user U1: idStatus: fail',
      'audit operator:ayse kycDecide kyc:#1: succ > fail nameNotAccount',
      'event U1 real identity {idStatus: fail}',
      'event U1 demo identity {idStatus: fail}',
      'event U1 real message {msgKey: kyc.message.fail, args: {}}',
    ]);
    expect(await decide(kit, other, 'succ')).toBe('ok');
  });

  it('costs score when one of several reasons is a wrong document', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const log = new Transcript(kit.core, ['scoreChange']);
    expect(await decide(kit, await kit.submit(), 'fail', ['unreadable'])).toBe('ok');
    expect(log.take(/^scoreChange/)).toEqual([]);
    expect(await decide(kit, await kit.submit(), 'fail', ['unreadable', 'numberUsed'])).toBe('ok');
    expect(log.take(/^scoreChange/)).toEqual([
      'scoreChange #2: userId: U1, reason: start, change: 60, score: 60, ref: ,',
      '  ts: 1795419000000',
      'scoreChange #3: userId: U1, reason: wrongDocument, change: -5, score: 55, ref: #4,',
      '  ts: 1795419000000',
    ]);
  });

  it('lists submissions oldest first', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const first = await kit.submit();
    await kit.addUser('U2');
    await kit.core.advance(1);
    const second = await kit.submit({ certNumber: TCKNS[1] }, 'U2');
    const list = await kit.ask<{ id: string; userId: string }[]>('kyc.list', { status: 'pending' });
    expect(list.map(({ id, userId }) => [id, userId])).toEqual([
      [first, 'U1'],
      [second, 'U2'],
    ]);
  });
});

describe('images', () => {
  it('are read by their owner and by operators, and each look is audited', async () => {
    const kit = await identityKit({ settings: { desk: 'manual' } });
    const id = await kit.submit();
    await kit.addUser('U2');
    const log = new Transcript(kit.core);
    expect(await kit.done('kycImage', { side: 'front' })).toEqual({ file: 'file-1' });
    expect(await kit.done('kycImage', { side: 'back' })).toEqual({ file: 'file-2' });
    expect(log.take()).toEqual([
      'audit user:U1 kycRead kyc:#1: - > front',
      'audit user:U1 kycRead kyc:#1: - > back',
    ]);
    expect(await told(kit, 'kycImage', { side: 'front' }, 'U2')).toBe('NOT_FOUND error.notFound');
    expect(await kit.done('kyc.image', { id, side: 'back', actor: AYSE })).toEqual({
      file: 'file-2',
    });
    expect(log.take()).toEqual(['audit operator:ayse kycRead kyc:#1: - > back']);
    expect(await told(kit, 'kyc.image', { id: 'unknown', side: 'back', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.done('kyc.look', { id, actor: AYSE })).toMatchObject({
      id,
      numberSealed: `sealed ${TCKNS[0]}`,
    });
    expect(log.take()).toEqual(['audit operator:ayse kycRead kyc:#1: - > numbers']);
    expect(await told(kit, 'kyc.look', { id: 'unknown', actor: AYSE })).toBe(
      'NOT_FOUND error.notFound',
    );
  });

  it('are counted by day, and deleted when nothing uses them', async () => {
    const store = new MemoryStore();
    const kit = await identityKit({ store });
    await kit.addUser('U2');
    await kit.image({}, 'U2');
    const log = new Transcript(kit.core, ['upload']);
    const input = {
      purpose: 'kyc',
      file: 'f',
      contentHash: 'h',
      width: 1_000,
      height: 999,
      isUniform: false,
    } as const;
    expect(log.seen(await kit.done('commonUpload', input))).toEqual({
      fileId: '#2',
      purpose: 'kyc',
      width: 1000,
      height: 999,
      isSmall: false,
      uploadsLeft: 9,
    });
    expect(log.take()).toEqual([
      'upload #2: userId: U1, realm: real, purpose: kyc, file: f, contentHash: h,',
      '  width: 1000, height: 999, isUniform: false, usedBy: null, deleteAt: 1795505400000,',
      '  deletedAt: null',
    ]);
    expect(log.seen(await kit.done('commonUpload', { ...input, width: 999 }))).toEqual({
      fileId: '#3',
      purpose: 'kyc',
      width: 999,
      height: 999,
      isSmall: false,
      uploadsLeft: 8,
    });
    expect(
      log.seen(await kit.done('commonUpload', { ...input, width: 999, height: 1_000 })),
    ).toEqual({
      fileId: '#4',
      purpose: 'kyc',
      width: 999,
      height: 1000,
      isSmall: false,
      uploadsLeft: 7,
    });
    let count = 3;
    while ((await told(kit, 'commonUpload', input)) === 'ok') count++;
    expect(count).toBe(10);
    expect(await told(kit, 'commonUpload', input)).toBe(
      'TOO_MANY error.tooManyRequests seconds=48600',
    );
    expect(await told(kit, 'commonUpload', input, 'U2')).toBe('ok');
    const purgeable = () => kit.ask<{ id: string; file: string }[]>('upload.purgeable', {});
    await kit.core.advance(DAY_MS - 1);
    expect(await purgeable()).toEqual([]);
    await kit.core.advance(1);
    const due = await purgeable();
    expect(due.length).toBe(12);
    log.take();
    const ids = due.slice(0, 2).map(({ id }) => id);
    await kit.done('upload.purged', { ids: [...ids, 'unknown'] });
    expect(log.take()).toEqual([
      'upload #1: deletedAt: 1795505400000',
      'upload #2: deletedAt: 1795505400000',
      'audit system uploadDelete upload:#1: - > -',
      'audit system uploadDelete upload:#2: - > -',
    ]);
    await kit.done('upload.purged', { ids });
    expect(log.take()).toEqual([]);
    expect(await purgeable()).toHaveLength(due.length - 2);
  });

  it('are tried a limited number of times', async () => {
    const kit = await identityKit();
    let count = 0;
    while ((await told(kit, 'upload.try', {})) === 'ok') count++;
    expect(count).toBe(30);
    expect(await told(kit, 'upload.try', {})).toBe('TOO_MANY error.tooManyRequests seconds=3600');
  });
});
