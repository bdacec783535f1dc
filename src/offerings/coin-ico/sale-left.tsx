import type { IssueView } from '#protocol/http/issue-objects.ts';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { nextMark } from '#src/offerings/subscription/issue-marks.ts';
import { useServerNow, useText } from '#src/kit/index.ts';

type SaleLeftProps = { readonly sale: IssueView; readonly onEnd: () => void };

/** Time until the next step of a sale; renders nothing after the last one. */
export function SaleLeft({ sale, onEnd }: SaleLeftProps) {
  const t = useText('sub');
  const now = useServerNow();
  const next = sale.isWithdrawn ? null : nextMark(sale, now);
  if (next === null) return null;
  return <TimeLeft key={next.at} until={next.at} label={t(next.key)} onEnd={onEnd} />;
}
