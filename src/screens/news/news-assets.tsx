import { Link } from 'wouter';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useInstrument } from '#src/kit/worker/use-instruments.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { LiveSpark } from '#src/market/list/live-spark.tsx';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { Section } from '#src/ui/section.tsx';
import styles from './news.module.css';

function Asset({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  const instrument = useInstrument(symbol);
  const language = useLanguage();
  return (
    <li>
      <Link href={klinePath(symbol)} className={styles['asset']} data-symbol={symbol}>
        <span className={styles['names']}>
          <strong lang="en">{symbol}</strong>
          <span>{instrument?.name[language]}</span>
        </span>
        <LiveSpark symbol={symbol} />
        <span className={styles['values']}>
          <LiveCell view={view} field="last" width={0} />
          <LiveCell view={view} field="changePct" width={0} toned />
        </span>
      </Link>
    </li>
  );
}

/** What an item speaks of, at its price of the moment. */
export function NewsAssets({ symbols }: { readonly symbols: readonly string[] }) {
  const t = useText('news');
  if (symbols.length === 0) return null;
  return (
    <Section title={t('news.assets')} hint={t('news.now')}>
      <ul className={styles['card']}>
        {symbols.map((symbol) => (
          <Asset key={symbol} symbol={symbol} />
        ))}
      </ul>
    </Section>
  );
}
