import { Link } from 'wouter';
import type { CSSProperties } from 'react';
import type { Exchange } from '#domain/market/types.ts';
import { parseFixed, pow10 } from '#domain/money/fixed.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import {
  readCell,
  sessionStatus,
  useLanguage,
  useServerNow,
  useText,
  useVenue,
} from '#src/kit/index.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { Tag } from '#src/ui/index.ts';
import { DayChart } from './day-chart.tsx';
import styles from './index-hero.module.css';
import type { IndexFacts } from './use-indices.ts';
import breadthStyles from './breadth.module.css';

/** Phase of the exchange as a tag. */
function PhaseTag({ exchange }: { readonly exchange: Exchange }) {
  const t = useText();
  const venue = useVenue();
  const { mode, phaseKey } = sessionStatus(useServerNow(), exchange, venue?.alwaysOpen ?? false);
  if (mode === 'simulated') return <Tag tone="demo">{t('app.simSession')}</Tag>;
  return <Tag>{t(phaseKey)}</Tag>;
}

const FACTS = [
  ['high', 'trade.highPrice'],
  ['low', 'trade.lowPrice'],
  ['reference', 'trade.prevClose'],
] as const;

type BreadthProps = { readonly up: number; readonly down: number; readonly flat: number };

/** Number of index members that rose, fell or did not change. */
function Breadth({ up, down, flat }: BreadthProps) {
  const t = useText('market');
  return (
    <div className={breadthStyles['breadth']}>
      <span className={breadthStyles['up']}>{t('market.rising', { count: up })}</span>
      <span aria-hidden className={breadthStyles['bar']}>
        <i className={breadthStyles['rose']} style={{ '--part': up } as CSSProperties} />
        <i className={breadthStyles['stayed']} style={{ '--part': flat } as CSSProperties} />
        <i className={breadthStyles['fell']} style={{ '--part': down } as CSSProperties} />
      </span>
      <span className="visually-hidden">{t('market.flat', { count: flat })}</span>
      <span className={breadthStyles['down']}>{t('market.falling', { count: down })}</span>
    </div>
  );
}

/** Main index of a country: level, intraday chart, breadth. */
export function IndexHero({ facts }: { readonly facts: IndexFacts }) {
  const t = useText('market', 'trade');
  const language = useLanguage();
  const { symbol, exchange, priceDecimals, members, up, down, flat } = facts;
  const view = useView({ kind: 'ticker', sym: symbol });
  const reference = parseFixed(facts.ticker.reference, priceDecimals) ?? 0;
  const name = facts.name[language];
  const note = t('market.members', { count: members.length });
  const shown = (field: string): string => readCell(view.id, field).text;
  return (
    <section aria-label={name} className={styles['hero']}>
      <div className={styles['head']}>
        <div>
          <Link href={klinePath(symbol)} className={styles['name']}>
            {name}
            <span lang="en" className={styles['code']}>
              {symbol}
            </span>
          </Link>
          <p className={styles['note']}>{t('market.indexNote', { members: note })}</p>
        </div>
        <PhaseTag exchange={exchange} />
      </div>
      <div className={styles['level']} data-symbol={symbol}>
        <LiveCell view={view} field="last" width={0} className={styles['last']} />
        <span className={styles['moves']}>
          <LiveCell view={view} field="change" width={0} toned />
          <LiveCell view={view} field="changePct" width={0} toned />
        </span>
      </div>
      <DayChart
        symbol={symbol}
        exchange={exchange}
        view={view}
        reference={reference / pow10(priceDecimals)}
        label={t('market.dayChart', {
          name,
          high: shown('high'),
          low: shown('low'),
          last: shown('last'),
        })}
      />
      <dl className={styles['facts']}>
        {FACTS.map(([field, word]) => (
          <div key={field}>
            <dt className={styles['key']}>{t(word)}</dt>
            <dd className={styles['value']}>
              <LiveCell view={view} field={field} width={0} />
            </dd>
          </div>
        ))}
      </dl>
      <Breadth up={up} down={down} flat={flat} />
    </section>
  );
}
