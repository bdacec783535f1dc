import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { userRecords } from '#protocol/http/assets.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import type { ActingPerson } from '#tests/e2e/support/acting-person.ts';
import type { OpenPage, PageOptions } from '#tests/e2e/support/page.ts';
import { pathOf, type MoneyCall } from './money-calls.ts';
import { pressTwice, type Press } from './presses.ts';

/** Context of a case. */
export type Tap<Who extends ActingPerson = ActingPerson> = {
  readonly page: Page;
  readonly person: Who;
  readonly t: ReturnType<typeof words>;
  /** Ids of prepared objects, by name. */
  readonly made: Readonly<Record<string, string>>;
  /** Presses a button that opens a sheet twice, and returns the sheet. */
  readonly opens: (button: Locator) => Promise<Locator>;
};

/** A money button, and the way to it from a stored state. */
export type TapCase<Who extends ActingPerson = ActingPerson> = {
  /** Label of the button, or its purpose where several calls share it. */
  readonly button: string;
  readonly path: (made: Tap['made']) => string;
  readonly storage?: Readonly<Record<string, unknown>>;
  /** Creates the button's object through the API. */
  readonly prepare?: (person: Who) => Promise<Readonly<Record<string, string>>>;
  /** Reason of the movement that follows the answer and is awaited. */
  readonly settles?: string;
  /** Fills in the form and returns the submit button. */
  readonly reach: (tap: Tap<Who>) => Promise<Locator>;
  /** Set for cases that need an account without objects of other cases. */
  readonly apart?: true;
  /** Set for cases that can run once only: pressed in one way. */
  readonly once?: true;
  /** Presses it, where a double press means something else. */
  readonly press?: (tap: Tap<Who>, button: Locator, press: Press) => Promise<void>;
};

export type TapOpen = (options: Omit<PageOptions, 'url'>) => Promise<OpenPage>;

const PATIENCE = { timeout: 30_000 };
/** Longer than any activity after an answer. */
const QUIET_MS = 1_200;
const RECORDS = '50';
/** A slow machine draws a sheet late; a button pressed again beneath it would not respond. */
const OPENED_MS = 6_000;

type Sent = { readonly key: string; readonly code: number; readonly isReplay: boolean };

/** Records every request of a call and the server's answer. */
function watch(
  page: Page,
  call: MoneyCall,
): { readonly sent: Sent[]; readonly open: () => number } {
  const sent: Sent[] = [];
  let asked = 0;
  const isIts = (request: Request): boolean =>
    new URL(request.url()).pathname.endsWith(`/ipxtrg-api${pathOf(call)}`);
  page.on('request', (request) => {
    if (isIts(request)) asked++;
  });
  page.on('requestfinished', (request) => {
    if (!isIts(request)) return;
    const note = async (): Promise<void> => {
      const key = request.headers()['idempotency-key'] ?? `none ${sent.length}`;
      const answer = await (await request.response())?.json();
      sent.push({ key, code: answer.code, isReplay: answer.replayed === true });
    };
    note().catch(() => sent.push({ key: 'unread', code: -1, isReplay: false }));
  });
  return { sent, open: () => asked - sent.length };
}

async function recordsOf(person: ActingPerson): Promise<Map<string, string>> {
  const { items } = await person.call(userRecords, { size: RECORDS });
  return new Map(
    items.map(({ id, bucket, asset, amount, reason }) => [
      id,
      `${reason} ${bucket} ${amount} ${asset}`,
    ]),
  );
}

/** Movements that were booked twice: the same amount for the same reason on the same account. */
function twins(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const fresh = [...after].filter(([id]) => !before.has(id)).map(([, row]) => row);
  return fresh.filter((row, at) => fresh.indexOf(row) !== at);
}

/** Result of a double press of one button. */
type TapResult = {
  readonly keys: number;
  readonly done: number;
  readonly early: number;
  readonly booked: number;
  readonly twins: readonly string[];
};

async function arrive<Who extends ActingPerson>(
  person: Who,
  open: TapOpen,
  one: TapCase<Who>,
): Promise<Pick<Tap<Who>, 'page' | 'made'>> {
  const made = (await one.prepare?.(person)) ?? {};
  const storage = { ...person.kept, ...one.storage };
  const path = one.path(made);
  const { page } = await open({ path, lang: 'tr-TR', hasTouch: true, storage });
  page.setDefaultTimeout(PATIENCE.timeout);
  return { page, made };
}

/** Navigates to a button, presses it twice, and counts requests, executions and bookings. */
export async function tapTwice<Who extends ActingPerson>(
  call: MoneyCall,
  one: TapCase<Who>,
  { person, open, press }: { readonly person: Who; readonly open: TapOpen; readonly press: Press },
): Promise<TapResult> {
  const { page, made } = await arrive(person, open, one);
  const { sent, open: waiting } = watch(page, call);
  const sheet = page.getByRole('dialog').last();
  const tap: Tap<Who> = {
    page,
    person,
    made,
    t: words('tr-TR'),
    opens: async (button) => {
      await button.waitFor();
      await pressTwice(page, button, press);
      // The second press may have closed what the first one opened.
      await page.waitForTimeout(400);
      await sheet.waitFor({ timeout: OPENED_MS }).catch(() => button.click());
      await sheet.waitFor();
      return sheet;
    },
  };
  const button = await one.reach(tap);
  const early = sent.length + waiting();
  const before = await recordsOf(person);
  if (one.press === undefined) await pressTwice(page, button, press);
  else await one.press(tap, button, press);
  await expect.poll(() => sent.length, PATIENCE).toBeGreaterThan(0);
  await page.waitForTimeout(QUIET_MS);
  await expect.poll(waiting, PATIENCE).toBe(0);
  const { settles } = one;
  const isSettled = async (): Promise<boolean> =>
    [...(await recordsOf(person))].some(
      ([id, row]) => !before.has(id) && (settles === undefined || row.startsWith(settles)),
    );
  if (settles !== undefined) {
    await expect.poll(isSettled, PATIENCE).toBe(true);
    await page.waitForTimeout(2 * QUIET_MS);
  }
  const after = await recordsOf(person);
  return {
    keys: new Set(sent.map(({ key }) => key)).size,
    done: sent.filter(({ code, isReplay }) => code === 0 && !isReplay).length,
    early,
    booked: [...after.keys()].filter((id) => !before.has(id)).length,
    twins: twins(before, after),
  };
}

/** Expected result of one confirmation, however it was pressed. */
export const ONCE = { keys: 1, done: 1, early: 0, twins: [] } as const;
