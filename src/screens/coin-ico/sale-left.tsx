import type { IssueView } from '#protocol/http/issue-objects.ts';
import { nextMark } from '#src/offerings/subscription/issue-marks.ts';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { useServerNow } from '#src/kit/venue/use-server-now.ts';
import { useText } from '#src/kit/i18n/use-text.ts';

type SaleLeftProps = { readonly sale: IssueView; readonly onEnd: () => void };

/** Time until the next step of a sale; nothing where no more is awaited. */
export function SaleLeft({ sale, onEnd }: SaleLeftProps) {
  const t = useText('sub');
  const now = useServerNow();
  const next = sale.isWithdrawn ? null : nextMark(sale, now);
  if (next === null) return null;
  return <TimeLeft key={next.at} until={next.at} label={t(next.key)} onEnd={onEnd} />;
}
