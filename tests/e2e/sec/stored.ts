import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bankAdd } from '#protocol/http/bank.ts';
import { chatSend } from '#protocol/http/chat.ts';
import { coinWithdrawAddressGenerate } from '#protocol/http/withdrawals.ts';
import { desk } from '#tests/e2e/content/desk.ts';
import { ibanEnding } from '#tests/e2e/money/iban.ts';
import type { RealPerson } from '#tests/e2e/money/real-person.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import type { TestApp } from '#tests/e2e/support/app.ts';
import { TEXTS } from './xss-payloads.ts';

type Kept = Readonly<Record<string, unknown>>;
/** A screen and a text that must be shown on it as written. */
type Place = { readonly address: string; readonly text: string };

/** Texts stored through the product, and where each visitor reads them. */
export type Stored = {
  readonly count: number;
  readonly places: readonly (readonly [visitor: Kept, places: readonly Place[]])[];
  readonly shown: () => number;
};

/** Messages a user may write per minute. */
const LINES = 20;
/** Pause that stays below ten messages a second. */
const APART_MS = 120;
const CARDS = 4;
/** Five addresses a minute, one of which the user already has. */
const LABELS = 3;
/** Texts that can be found by their words: no control characters, no runs of blanks. */
const PLAIN = /^[\x21-\x7e]+( [\x21-\x7e]+)*$/;
const SHORT_MAX = 60;
const SHORT = TEXTS.filter((text) => text.length <= SHORT_MAX && PLAIN.test(text));

/** Every text as a chat message, by as many users as needed. */
async function talk(app: TestApp): Promise<readonly (readonly [Kept, readonly Place[]])[]> {
  const talks: (readonly [Kept, readonly Place[]])[] = [];
  for (let from = 0; from < TEXTS.length; from += LINES) {
    const person = await newPerson(app);
    const lines = TEXTS.slice(from, from + LINES);
    for (const text of lines) {
      await person.call(chatSend, { text });
      await setTimeout(APART_MS);
    }
    const text = lines.findLast((line) => PLAIN.test(line)) ?? '';
    talks.push([{ ...person.kept }, [{ address: '/pages/user/service', text }]]);
  }
  return talks;
}

/** Cards and addresses with harmful free text. */
async function moneyPlaces(person: RealPerson): Promise<readonly Place[]> {
  const of = (at: number): string => SHORT[at % SHORT.length]!;
  for (let card = 0; card < CARDS; card++) {
    await person.call(bankAdd, {
      iban: ibanEnding('01', card + 1),
      accountName: of(card * 5),
      bankAddress: of(card * 5 + 1),
      payeeAddress: of(card * 5 + 2),
      pix: of(card * 5 + 3),
      utr: TEXTS.find((text) => text.length <= 32) ?? '',
    });
  }
  for (let label = 0; label < LABELS; label++) {
    await person.call(coinWithdrawAddressGenerate, {
      asset: 'USDT',
      network: 'BSC',
      address: `0x${label.toString(16).padStart(40, '0')}`,
      label: of(label + 20),
    });
  }
  return [
    { address: '/pages/wallet/bankList', text: of(0) },
    { address: '/pages/wallet/addressList', text: of(20) },
  ];
}

/** Publications of the desk: every text in the body, one in each title, and in a banner. */
async function publish(dataDir: string): Promise<readonly Place[]> {
  const file = path.join(dataDir, 'harm.md');
  const [title = '', banner = ''] = SHORT.filter((text) => !/[|[\]`*_]/.test(text));
  const part = `# ${title}\n\n${TEXTS.join('\n\n')}\n\n- ${SHORT.join('\n- ')}\n`;
  writeFileSync(file, `${part}---\n${part}`);
  const news = (await desk(dataDir, 'news', 'add', file, 'THYAO')) as { readonly id: string };
  const notice = (await desk(dataDir, 'notice', 'add', file)) as { readonly id: string };
  const both = `${banner}|${banner}`;
  await desk(dataDir, 'ad', 'add', '/pages/news/list', both, both);
  return [
    { address: '/pages/tabbar/home', text: banner },
    { address: '/pages/news/list', text: title },
    { address: `/pages/news/detail?id=${news.id}`, text: SHORT.at(-1)! },
    { address: '/pages/notice/list', text: title },
    { address: `/pages/notice/detail?id=${notice.id}`, text: SHORT.at(-1)! },
  ];
}

/** Stores harmful texts wherever the product stores text. */
export async function storeEverywhere(
  app: TestApp,
  dataDir: string,
  person: RealPerson,
): Promise<Stored> {
  const talks = await talk(app);
  const money = await moneyPlaces(person);
  const published = await publish(dataDir);
  const places = [...talks, [{ ...person.kept }, [...money, ...published]] as const];
  const shown = (): number => places.reduce((sum, [, of]) => sum + of.length, 0);
  const count = TEXTS.length + CARDS * 5 + LABELS + 2 * (TEXTS.length + SHORT.length + 1) + 2;
  return { count, places, shown };
}
