import { Lock } from 'lucide-react';
import { formatCountdown, formatDateTime } from '#domain/text/date-text.ts';
import { useSnapshot } from 'valtio';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import {
  displaySettings,
  isPositive,
  qtyText,
  useNumberStyle,
  useServerNow,
  useText,
} from '#src/kit/index.ts';
import { css, Text } from '#src/ui/index.ts';
import styles from './locked-strip.module.css';

/** Time left by the server's clock. */
function Left({ at }: { readonly at: number }) {
  const { language } = useNumberStyle();
  const left = at - useServerNow();
  return (
    <time className={css({ font: 'caption', weight: 600, tabular: true })} data-part="countdown">
      {formatCountdown(Math.max(0, left), language)}
    </time>
  );
}

/** Number of locked shares, and when the first of them become free. */
export function LockedStrip({ holdings }: { readonly holdings: readonly HoldingView[] }) {
  const t = useText('position');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const locked = holdings.filter((one) => isPositive(one.locked));
  const times = locked.flatMap(({ unlockAt }) => (unlockAt === undefined ? [] : [unlockAt]));
  if (locked.length === 0 || times.length === 0) return null;
  const at = Math.min(...times);
  // Whole shares, far below the limit of exact integers.
  const qty = locked.reduce((sum, one) => sum + Number.parseInt(one.locked, 10), 0);
  return (
    <p className={styles['strip']}>
      <Lock size={18} strokeWidth={1.75} aria-hidden />
      <Text grow>
        <strong>
          {t('position.lockedSum', {
            count: locked.length,
            qty: qtyText(String(qty), separators),
          })}
        </strong>{' '}
        {t('position.unlockAt', { time: formatDateTime(at, language, clock) })}
      </Text>
      <Left at={at} />
    </p>
  );
}
