import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import { useCalendar, useNumberStyle, useServerMinute, useText } from '#src/kit/index.ts';
import styles from './info-tab.module.css';
import { infoFacts } from './info-facts.ts';

type InfoTabProps = { readonly view: LiveView; readonly instrument: Instrument };

/** Facts of an instrument besides its price. */
export function InfoTab({ view, instrument }: InfoTabProps) {
  const t = useText('chart', 'trade', 'coin', 'contract', 'sector', 'risk');
  const { separators, language } = useNumberStyle();
  useCalendar();
  const now = useServerMinute();
  const last = useCell(view, 'last').text;
  const facts = infoFacts({ instrument, last, separators, now, t });
  return (
    <section className={styles['info']} aria-label={t('chart.info')}>
      <p className={styles['name']}>{instrument.name[language]}</p>
      <dl>
        {facts.map(({ id, name, text, field }) => (
          <div key={id} className={styles['fact']} data-fact={id}>
            <dt>{name}</dt>
            <dd>
              {field === undefined ? (
                text
              ) : (
                <LiveCell view={view} field={field} width={0} flash={false} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>
        {t(instrument.kind === 'stock' ? 'chart.infoT1' : 'risk.crypto')}
      </p>
    </section>
  );
}
