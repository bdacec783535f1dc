import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { useSnapshot } from 'valtio';
import type { HoldingView } from '#protocol/http/trading-objects.ts';
import {
  displaySettings,
  isPositive,
  priceText,
  qtyText,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { css } from '#src/ui/index.ts';
import styles from './lots-table.module.css';

/** `2026-05-07` in the format of lists. */
function dayText(day: string): string {
  return formatDate(Date.parse(`${day}T00:00:00Z`));
}

/** Purchases that make up a holding, with the time from which each can be sold. */
export function LotsTable({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const instrument = useInstrument(holding.symbol);
  const lots = holding.lots.filter(({ left }) => isPositive(left));
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{t('position.lots')}</caption>
      <thead className={css({ font: 'micro', color: 'text3' })}>
        <tr>
          <th scope="col">{t('position.boughtOn')}</th>
          <th scope="col">{t('position.lotQty')}</th>
          <th scope="col">{t('position.cost')}</th>
          <th scope="col">{t('position.sellableFrom')}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ id, tradeDate, left, price, isUnlocked, unlockAt }) => (
          <tr key={id}>
            <td>{dayText(tradeDate)}</td>
            <td>{qtyText(left, separators)}</td>
            <td>{instrument === null ? MISSING : priceText(price, instrument, separators)}</td>
            <td data-free={isUnlocked} className={css({ color: isUnlocked ? 'ok' : 'warn' })}>
              {isUnlocked ? t('position.now') : formatDateTime(unlockAt, language, clock)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
