import { formatDateTime } from '#domain/text/date-text.ts';
import type { AlertView } from '#protocol/http/alerts.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useCell } from '#src/market/cells/use-cell.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Progress } from '#src/ui/index.ts';
import styles from './alert.module.css';

const FULL = 100;
/** From here the bar warns: the price is within one percent of the threshold. */
const NEAR = 90;

type LiveDistanceProps = { readonly alert: AlertView; readonly view: LiveView };

function Bar({ text }: { readonly text: string }) {
  const value = Number.parseInt(text, 10);
  return (
    <Progress
      className={styles['bar']}
      data-near={value >= NEAR}
      max={FULL}
      value={value}
      aria-hidden
    />
  );
}

/** Current value and distance to the threshold, computed by the worker. */
export function LiveDistance({ alert, view }: LiveDistanceProps) {
  const t = useText('alert');
  const { language } = useNumberStyle();
  const now = useCell(view, 'now').text;
  const away = useCell(view, 'away').text;
  const bar = useCell(view, 'bar').text;
  const isMet = useCell(view, 'met').text === '1';
  const { kind, dueAt, liquidation } = alert;
  if (dueAt !== undefined) {
    return <>{t('alert.dueIn', { date: formatDateTime(dueAt, language, '24h') })}</>;
  }
  if (kind === 'liquidation' && liquidation === undefined) return <>{t('alert.noPosition')}</>;
  if (now === '') return null;
  if (isMet) return <>{t('alert.reached')}</>;
  if (away === '') return <>{t('alert.now', { value: now })}</>;
  return (
    <>
      <Bar text={bar} />
      {t('alert.away', { value: away })}
    </>
  );
}
