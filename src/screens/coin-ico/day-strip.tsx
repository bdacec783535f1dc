import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { formatClock } from '#domain/text/date-text.ts';
import { useText } from '#src/i18n/use-text.ts';
import styles from './coin-ico.module.css';
import { DETAIL } from './sale-paths.ts';
import type { Sales } from './use-sales.ts';

/** What the day still brings to sales of coins, hour by hour. */
export function DayStrip({ sales }: { readonly sales: Sales }) {
  const t = useText('ico');
  const codes = new Map([...sales.open, ...sales.upcoming].map(({ id, code }) => [id, code]));
  const shown = sales.events.filter(({ id }) => codes.has(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles['day']} aria-label={t('ico.today')}>
      <CalendarDays aria-hidden size={18} strokeWidth={1.75} />
      <ul>
        {shown.map(({ id, kind, at }) => (
          <li key={`${id} ${kind}`}>
            <Link href={DETAIL + id}>
              <b lang="en">{codes.get(id)}</b>
              {` ${t(`ico.day.${kind}`)} ${formatClock(at)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
