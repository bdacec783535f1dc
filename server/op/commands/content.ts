import { readFile } from 'node:fs/promises';
import { formatDateTime } from '#domain/text/date-text.ts';
import { bothArticles } from '#server/op/article.ts';
import {
  actorOf,
  argOf,
  ask,
  ID_FORM,
  OpError,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

const FILE_MAX = 65_536;
const SYMBOL = /^[A-Z0-9.\-]{1,20}$/;
const KINDS = ['news', 'notice', 'ad'] as const;

/** Text of the operator's file, in both languages. */
async function written(run: OpRun) {
  const file = argOf(run, 0, /^[^\0]{1,250}\.md$/, 'Markdown file');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OpError(`${file} cannot be read`);
  });
  if (text.length > FILE_MAX) throw new OpError(`${file} is longer than ${FILE_MAX} characters`);
  const { tr, en } = bothArticles(text);
  return { title: { tr: tr.title, en: en.title }, body: { tr: tr.body, en: en.body } };
}

async function addNews(run: OpRun): Promise<unknown> {
  const article = await written(run);
  const symbols = run.args.slice(1);
  const wrong = symbols.find((symbol) => !SYMBOL.test(symbol));
  if (wrong !== undefined) throw new OpError(`"${wrong}" is no symbol`);
  if (!run.isReal) return { ...article, symbols };
  return tell(run, 'news.add', { ...article, symbols, actor: actorOf(run) });
}

/** Parses a time such as `2026-11-21T23:00+03:00` to UTC milliseconds. */
function timeOf(text: string): number {
  const ts = Date.parse(text);
  if (Number.isNaN(ts)) throw new OpError(`"${text}" is no time like 2026-11-21T23:00+03:00`);
  return ts;
}

async function addNotice(run: OpRun): Promise<unknown> {
  const article = await written(run);
  const [, from, until] = run.args;
  const startsAt = from === undefined ? null : timeOf(from);
  const endsAt = until === undefined ? null : timeOf(until);
  if (startsAt !== null && (endsAt === null || endsAt <= startsAt)) {
    throw new OpError('planned work has a start and a later end');
  }
  const times = { startsAt, endsAt };
  if (!run.isReal) {
    return { ...article, starts: formatDateTime(startsAt, 'en', '24h'), ...times };
  }
  return tell(run, 'notice.add', { ...article, ...times, actor: actorOf(run) });
}

/** A text in two languages, separated by a bar. */
function words(text: string | undefined): { readonly tr: string; readonly en: string } {
  const [tr, en, more] = (text ?? '').split('|').map((one) => one.trim());
  if (!tr || !en || more !== undefined) throw new OpError(`"${text}" is not TURKISH|ENGLISH`);
  return { tr, en };
}

async function addAd(run: OpRun): Promise<unknown> {
  const path = argOf(run, 0, /^\/pages\/[\w/]{1,80}(\?[\w=&.-]{1,120})?$/, 'address of a screen');
  const ad = { path, title: words(run.args[1]), text: words(run.args[2]) };
  if (!run.isReal) return ad;
  return tell(run, 'ad.add', { ...ad, actor: actorOf(run) });
}

async function withdraw(run: OpRun): Promise<unknown> {
  const kind = argOf(run, 0, new RegExp(`^(${KINDS.join('|')})$`), 'news, notice or ad');
  const id = argOf(run, 1, ID_FORM, 'id');
  if (!run.isReal) return { kind, id, to: 'withdrawn' };
  return tell(run, 'content.withdraw', { kind, id, actor: actorOf(run) });
}

/** News, notices and banners. */
export const contentOpCommands: Readonly<Record<string, OpCommand>> = {
  'content list': {
    role: 'viewer',
    usage: `content list ${KINDS.join('|')}`,
    summary: 'what is published, newest first',
    changes: false,
    run: (run) =>
      ask(run, 'content.list', {
        kind: argOf(run, 0, new RegExp(`^(${KINDS.join('|')})$`), 'news, notice or ad'),
      }),
  },
  'content withdraw': {
    role: 'support',
    usage: `content withdraw ${KINDS.join('|')} ID`,
    summary: 'takes back what was published; its words stay in the ledger',
    changes: true,
    run: withdraw,
  },
  'news add': {
    role: 'support',
    usage: 'news add FILE.md [SYMBOL ...]',
    summary: 'publishes news: Turkish, a line "---", English; see docs/desk.md for the marks',
    changes: true,
    run: addNews,
  },
  'notice add': {
    role: 'support',
    usage: 'notice add FILE.md [START END]',
    summary: 'tells everybody something; with times it is planned work',
    changes: true,
    run: addNotice,
  },
  'ad add': {
    role: 'support',
    usage: 'ad add /pages/... "TITLE TR|TITLE EN" "TEXT TR|TEXT EN"',
    summary: 'puts up a banner that leads to a screen of the app',
    changes: true,
    run: addAd,
  },
};
