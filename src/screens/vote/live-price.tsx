import { LiveCell, useView } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import styles from './vote.module.css';

/** What the question is about, at its price of the moment. */
export function LivePrice({ symbol }: { readonly symbol: string }) {
  const t = useText('vote');
  const view = useView({ kind: 'ticker', sym: symbol, detail: true });
  return (
    <span>
      <span lang="en">{symbol}</span> {t('vote.now')}{' '}
      <LiveCell view={view} field="last" className={styles['price']} />
    </span>
  );
}
