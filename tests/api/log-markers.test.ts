import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { startServer, type SourceServer } from '#tests/pg/source-server.ts';

/**
 * A user goes through registration, verification, cards, addresses and withdrawals with a marker in
 * every field. None of the markers may appear in the server's output, in its audit log, or, where
 * it must be sealed, anywhere in the data folder.
 */

/** Never printed and never in the audit log. */
const MARKS = {
  phone: '5557654321',
  password: 'MarkPass.7731',
  name: 'Marklı İşaretoğlu',
  email: 'mark.mail.9137@example.com',
  tckn: '10000000146',
  birth: '1987-06-05',
  iban: 'TR330006100519786457841326',
  cardName: 'MarkCardName',
  swift: 'MARKTRISXXX',
  bankAddress: 'MarkBankStreet 5',
  payeeAddress: 'MarkPayeeStreet 7',
  wallet: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  label: 'MarkWalletLabel',
  note: 'MarkNote rent of November 2026',
  tradePin: '739152',
  withdrawPin: '846270',
  phrase: 'MarkPhrase 42',
  queryNo: 'MarkQuery88',
  wrongPassword: 'MarkWrong.9918',
} as const;
/** Sealed or hashed: must not appear in any file either. */
const SEALED = ['password', 'tckn', 'iban', 'tradePin', 'withdrawPin', 'wrongPassword'] as const;

type Fields = Readonly<Record<string, string>>;
const answer = v.object({ code: v.number(), data: v.record(v.string(), v.any()) });

class Client {
  readonly #base: string;
  token = '';
  readonly codes: [call: string, code: number][] = [];
  #keys = 0;

  constructor(url: string) {
    this.#base = `${url}/ipxtrg-api`;
  }

  #headers(): Fields {
    const key = `mark-key-${String(++this.#keys).padStart(6, '0')}`;
    const own = this.token === '' ? {} : { accesstoken: this.token };
    return { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': key, ...own };
  }

  async post(path: string, fields: Fields | FormData = {}) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const init = { method: 'POST', headers: this.#headers(), body };
    return this.#read(path, await fetch(`${this.#base}${path}`, init));
  }

  async get(path: string, fields: Fields = {}) {
    const query = new URLSearchParams(fields).toString();
    const { 'idempotency-key': _key, ...headers } = this.#headers();
    return this.#read(path, await fetch(`${this.#base}${path}?${query}`, { headers }));
  }

  async #read(path: string, response: Response) {
    const { code, data } = v.parse(answer, await response.json());
    this.codes.push([path, code]);
    return data;
  }

  async code(purpose: string, account: string): Promise<Fields> {
    const { captchaId, answer: captcha } = await this.get('/common/captcha');
    const told = await this.post('/common/code/send', { purpose, account, captchaId, captcha });
    return { codeId: told['codeId'], code: told['simulatedSms'] };
  }
}

async function picture(): Promise<Blob> {
  const raw = { width: 10, height: 8, channels: 3 } as const;
  const spots = sharp(randomBytes(10 * 8 * 3), { raw }).resize(1_000, 800, { kernel: 'cubic' });
  return new Blob([new Uint8Array(await spots.jpeg().toBuffer())], { type: 'image/jpeg' });
}

async function uploaded(client: Client, purpose: string): Promise<string> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', await picture(), 'MarkFileName.png');
  return (await client.post('/common/upload', form))['fileId'];
}

async function register(client: Client): Promise<void> {
  const { phone, password, wrongPassword } = MARKS;
  const account = `+90${phone}`;
  const both = { password, passwordAgain: password };
  const agreed = { agree: '1', privacy: '1', risk: '1' };
  const code = await client.code('register', account);
  await client.post('/user/register', { account, ...both, ...code, ...agreed });
  await client.post('/user/login', { account, password: wrongPassword });
  const { tokens } = await client.post('/user/login', { account, password });
  client.token = tokens.real;
}

async function secure(client: Client): Promise<void> {
  const { password, tradePin, withdrawPin, email, phrase } = MARKS;
  for (const [kind, pin] of [['trade', tradePin], ['withdraw', withdrawPin]] as const) {
    const both = { newPassword: pin, newPasswordAgain: pin };
    await client.post('/user/update/password', { kind, ...both, loginPassword: password });
  } // prettier-ignore
  await client.post('/user/update/email', { email, ...(await client.code('email', email)) });
  await client.post('/user/phrase', { phrase });
  await client.post('/user/totp/setup', { loginPassword: password });
  await client.post('/user/totp/confirm', { totp: '123456' });
}

async function verify(client: Client): Promise<void> {
  const { name, tckn, birth } = MARKS;
  const [front, back] = [await uploaded(client, 'kyc'), await uploaded(client, 'kyc')];
  const document = { certType: 'idCard', country: 'TR', certNumber: tckn, taxId: tckn };
  const about = { fullName: name, birthDate: birth, front, back };
  await client.post('/user/kyc/submit', { ...document, ...about });
  await client.get('/user/auth');
  await client.get('/user/kyc/image', { side: 'front' });
}

async function moveMoney(client: Client): Promise<void> {
  const { name, iban, cardName, swift, bankAddress, payeeAddress, tckn, wallet } = MARKS;
  const { label, note, withdrawPin, queryNo } = MARKS;
  const places = { swift, bankAddress, payeeAddress, taxId: tckn };
  const card = { iban, accountName: cardName, cardholder: name, ...places };
  const { id: bankId } = await client.post('/bank/add', card);
  await client.get('/bank/info', { id: bankId });
  await client.post('/bank/add', { iban: iban.replace('1326', '1327'), accountName: cardName });
  const chain = { asset: 'USDT', network: 'TRC20' };
  const place = { ...chain, address: wallet, label };
  const { id: addressId } = await client.post('/coin/withdraw/address/generate', place);
  const { reference } = await client.post('/user/recharge/open', { channelId: 'fast' });
  const lira = { channelId: 'fast', reference, amount: '1000', queryNo };
  await client.post('/user/recharge/add', lira);
  const out = { withdrawPassword: withdrawPin, totp: '123456' };
  await client.post('/user/withdraw/add', { bankId, amount: '500', ...out });
  const coins = { addressId, asset: 'USDT', amount: '20', note };
  await client.post('/coin/withdraw/add', { ...coins, ...out, withdrawPassword: '846271' });
}

/** Digits inside a longer number do not count: files are full of prices and times. */
function holds(text: string, mark: string): boolean {
  if (!/^\d+$/.test(mark)) return text.includes(mark);
  return new RegExp(String.raw`(?<!\d)${mark}(?!\d)`).test(text);
}

function hits(text: string, names: readonly (keyof typeof MARKS)[]): string[] {
  return names.filter((name) => holds(text, MARKS[name]));
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
}

describe('the logs of the server', () => {
  const names = Object.keys(MARKS) as (keyof typeof MARKS)[];
  let folder = '';
  let server: SourceServer;
  let client: Client;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'terazi-marks-'));
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'trace', CAPTCHA_TEST: '1', PORT: '9311' };
    server = await startServer(settings);
    client = new Client(server.url);
    await register(client);
    await secure(client);
    await verify(client);
    await moveMoney(client);
    await server.stop();
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('received every field', () => {
    const told = new Map(client.codes);
    // Calls that must succeed so that the markers get through; a withdrawal waits for other things.
    for (const path of [
      '/user/register',
      '/user/login',
      '/user/update/email',
      '/user/phrase',
      '/user/totp/setup',
      '/common/upload',
      '/user/kyc/submit',
      '/user/recharge/add',
      '/coin/withdraw/address/generate',
    ]) {
      expect([path, told.get(path)]).toEqual([path, 0]);
    }
    const cards = client.codes.filter(([path]) => path === '/bank/add');
    expect(cards.map(([, code]) => code)).toEqual([0, -1122]);
    expect(client.codes.every(([, code]) => code !== -1500)).toBe(true);
  });

  it('contain none of them', () => {
    expect(server.printed().length).toBeGreaterThan(0);
    expect(hits(server.printed(), names)).toEqual([]);
  });

  it('nor does the audit log', () => {
    const db = new Database(join(folder, 'ledger.db'));
    const rows = db.prepare('SELECT * FROM audit_log').all();
    db.close();
    expect(rows.length).toBeGreaterThan(8);
    const text = rows.map((row) => Object.values(Object(row)).map(String).join(' ')).join('\n');
    expect(hits(text, names)).toEqual([]);
  });

  it('and no sealed value is in clear in any file', () => {
    const found = files(folder).flatMap((file) =>
      hits(readFileSync(file).toString('latin1'), SEALED).map((name) => `${name} in ${file}`),
    );
    expect(found).toEqual([]);
  });
});
