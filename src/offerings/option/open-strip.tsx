import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { LoadFrame, useText } from '#src/kit/index.ts';
import { OptionCards } from './option-cards.tsx';
import styles from './option.module.css';
import { useOpenOptions } from './use-open-options.ts';

/** Open options beneath the ticket. */
export function OpenStrip() {
  const t = useText('option');
  const loaded = useOpenOptions();
  return (
    <section className={styles['strip']} data-part="open-options">
      <Link href="/pages/option/positions" className={styles['stripHead']}>
        <h2>{t('option.open')}</h2>
        <span className={styles['count']}>{loaded.data?.total ?? ''}</span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <LoadFrame loaded={loaded} rows={2}>
        {({ items }) => (
          <OptionCards items={items} none={<p className={styles['hint']}>{t('option.none')}</p>} />
        )}
      </LoadFrame>
    </section>
  );
}
