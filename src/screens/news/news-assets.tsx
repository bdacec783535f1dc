import { Link } from 'wouter';
import { LiveCell, LiveSpark, klinePath, useView } from '#src/market/index.ts';
import { useInstrument, useLanguage, useText } from '#src/kit/index.ts';
import { Section } from '#src/ui/index.ts';
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
