import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { algoOrderQuery } from '#protocol/http/algo-orders.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import { accountBook, call, loadTexts, reasonText, showToast, translate } from '#src/kit/index.ts';
import { algoPath, feedback } from '#src/trading/index.ts';
import { symbolName } from '#src/market/index.ts';
import { numberSeparators } from './number-text.ts';

/** What a change of an order that places others means for its owner. */
type AlgoNews = 'fired' | 'done' | 'failed' | 'position';

const firedLegs = ({ legs }: AlgoView): number =>
  legs.filter(({ status }) => status === 'fired').length;

/**
 * What to say about a change; null for nothing. A cancellation by the owner and fills of children
 * have words of their own.
 */
function algoNews(before: AlgoView, now: AlgoView): AlgoNews | null {
  const hasEnded = isLiveAlgo(before.status) && !isLiveAlgo(now.status);
  if (hasEnded && now.status === 'failed') return 'failed';
  if (firedLegs(now) > firedLegs(before)) return 'fired';
  if (hasEnded && now.status === 'done') return 'done';
  return hasEnded && now.reason === 'position' ? 'position' : null;
}

async function tellAlgo(news: AlgoNews, { id, symbol, kind, refusal }: AlgoView): Promise<void> {
  const isBad = news === 'failed';
  if (isBad) feedback('warning');
  await loadTexts(['conditional', 'order', 'error', 'valid']);
  const reason = refusal === undefined ? '' : reasonText(refusal, numberSeparators());
  const values = {
    symbol: symbolName(symbol),
    kind: translate(`conditional.kind.${kind}`),
    reason,
  };
  showToast({
    text: translate(`conditional.tell.${news}`, values),
    tone: isBad ? 'warn' : news === 'position' ? 'info' : 'ok',
    href: algoPath(id),
  });
}

/** Live orders that place others, as of the last look. */
let known = new Map<string, AlgoView>();

/** Orders that vanished without an event ended while disconnected. */
async function tellGone(gone: readonly AlgoView[]): Promise<void> {
  for (const before of gone) {
    const { algo } = await call(algoOrderQuery, { algoId: before.id });
    const news = algoNews(before, algo);
    if (news !== null) await tellAlgo(news, algo);
  }
}

/** Tells what happened to orders that place others since the last look. */
export function lookAtAlgos(): void {
  const { algos, loaded } = accountBook;
  const now = new Map(Object.entries(algos));
  for (const [id, before] of known) {
    const algo = now.get(id);
    const news = algo === undefined ? null : algoNews(before, algo);
    if (algo !== undefined && news !== null) void tellAlgo(news, algo);
  }
  if (loaded) {
    const gone = [...known.values()].filter(({ id }) => !now.has(id));
    if (gone.length > 0) void tellGone(gone).catch(() => undefined);
  }
  known = new Map([...now].filter(([, { status }]) => isLiveAlgo(status)));
}
