import { TriangleAlert } from 'lucide-react';
import { formatCountdown } from '#domain/text/date-text.ts';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import { useLanguage, useServerNow, useText } from '#src/kit/index.ts';
import { css, Row } from '#src/ui/index.ts';
import styles from './credit-card.module.css';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';

type Call = NonNullable<CreditView['call']>;

/** Time left to answer, by the server's clock. */
function Left({ call }: { readonly call: Call }) {
  const t = useText('margin');
  const language = useLanguage();
  const left = Math.max(0, call.deadlineAt - useServerNow());
  return (
    <Row as="p" wrap gap={8} align="center" justify="between" font="body" weight={600} tabular>
      <span>{t('margin.left')}</span>
      <time role="timer" data-part="countdown">
        {formatCountdown(left, language)}
      </time>
    </Row>
  );
}

/** Amount and deadline of an open margin call, and what happens after it. */
export function CreditCall({ credit, call }: { readonly credit: CreditView; readonly call: Call }) {
  const t = useText('margin');
  const { money, percent, time } = useCreditLabels();
  const { lockedValue = '0', maintenance, initial, toRestore = call.toRestore } = credit;
  const isSelling = call.status === 'selling';
  return (
    <div className={styles['call']} role="alert" data-call={call.status}>
      <Row as="p" gap={8} font="caption">
        <TriangleAlert
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className={css({ color: 'danger' })}
        />
        <span>
          {isSelling
            ? t('margin.sellingText', { initial: percent(initial) })
            : t('margin.calledText', {
                maintenance: percent(maintenance),
                initial: percent(initial),
                amount: money(toRestore),
                time: time(call.deadlineAt),
              })}
          {/[1-9]/.test(lockedValue) &&
            ` ${t('margin.lockedText', { amount: money(lockedValue) })}`}
        </span>
      </Row>
      {!isSelling && <Left call={call} />}
    </div>
  );
}
