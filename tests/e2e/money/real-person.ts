import { userInfo, userLogin, userUpdatePassword } from '#protocol/http/account.ts';
import { parseAnswer } from '#protocol/http/client.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { commonUpload, kycSubmit } from '#protocol/http/kyc.ts';
import { PASSWORD, registered } from '#tests/e2e/account/person.ts';
import { ActingPerson, type Lang } from '#tests/e2e/support/acting-person.ts';
import { callServer, keptSession } from '#tests/e2e/support/session.ts';
import { untilGood } from '#tests/support/until-good.ts';
import { jpegOf } from '#tests/support/pictures.ts';

export const WITHDRAW_PASSWORD = '482915';
export const TRADE_PASSWORD = '739164';
const NAME = 'Ali Yıldız';
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 500;

let people = 0;

/** An identity number unused in this run, with its check digits. */
function newTckn(): string {
  people++;
  const nine = `${100_000_000 + (Date.now() % 89_000) * 1_000 + people}`;
  const digits = Array.from(nine, (digit) => Number.parseInt(digit, 10));
  const at = (...places: number[]): number =>
    places.reduce((sum, place) => sum + (digits[place] ?? 0), 0);
  const tenth = (((7 * at(0, 2, 4, 6, 8) - at(1, 3, 5, 7)) % 10) + 10) % 10;
  return `${nine}${tenth}${(at(0, 1, 2, 3, 4, 5, 6, 7, 8) + tenth) % 10}`;
}

/** A user with a real account, who can also verify. */
export class RealPerson extends ActingPerson {
  /** Uploads a picture and returns its id. */
  async sendsPicture(purpose: 'kyc' | 'receipt', seed: number): Promise<string> {
    const body = new FormData();
    const picture = await jpegOf({ seed });
    body.set('purpose', purpose);
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'image.jpg');
    const response = await fetch(`${this.url}${API_BASE}${commonUpload.path}`, {
      method: 'POST',
      headers: {
        accesstoken: this.kept.userToken,
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
      },
      body,
    });
    const answer = parseAnswer(commonUpload, await response.text());
    if (!answer.ok) throw new Error(`upload: ${answer.code} ${answer.msg}`);
    return answer.data.fileId;
  }

  setsWithdrawPassword(): Promise<void> {
    return this.#setsPassword('withdraw', WITHDRAW_PASSWORD);
  }

  /** Required for trading in a real account; an unlocked session is not asked for it. */
  setsTradePassword(): Promise<void> {
    return this.#setsPassword('trade', TRADE_PASSWORD);
  }

  async #setsPassword(kind: 'withdraw' | 'trade', newPassword: string): Promise<void> {
    const words = { newPassword, newPasswordAgain: newPassword, loginPassword: PASSWORD };
    await this.call(userUpdatePassword, { kind, ...words });
  }
}

/** Waits until a condition holds; a failed check counts as not yet. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const look = (): Promise<unknown> => isSo().catch((error: unknown) => error);
  const seen = await untilGood(look, (one) => one === true, PATIENCE_MS, LOOK_EVERY_MS);
  if (seen !== true) throw new Error('not so in time', { cause: seen });
}

/** Verifies a user as the wizard does, and waits for the desk. */
export async function verify(person: RealPerson): Promise<RealPerson> {
  const tckn = newTckn();
  await person.call(kycSubmit, {
    certType: 'idCard',
    fullName: NAME,
    certNumber: tckn,
    taxId: tckn,
    birthDate: '1990-05-04',
    front: await person.sendsPicture('kyc', people * 2),
    back: await person.sendsPicture('kyc', people * 2 + 1),
  });
  await until(async () => (await person.call(userInfo, {})).idStatus === 'succ');
  const info = { ...(person.kept.userInfo as object), idStatus: 'succ' };
  return new RealPerson(person.url, { ...person.kept, userInfo: info }, person.lang);
}

/** A registered user, not yet verified. */
export async function newRealPerson(url: string, lang: Lang): Promise<RealPerson> {
  const account = await registered(url);
  const answer = await callServer(url, userLogin, { account, password: PASSWORD });
  return new RealPerson(url, keptSession(answer, 'real'), lang);
}
