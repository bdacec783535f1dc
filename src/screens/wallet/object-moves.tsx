import { Link } from 'wouter';
import { journalEntries } from '#src/money/index.ts';
import { useText } from '#src/kit/index.ts';
import { Section } from '#src/ui/index.ts';
import styles from './wallet.module.css';

type ObjectMovesProps = {
  readonly id: string;
  /** Changes when money may have moved. */
  readonly turn: number;
};

/** What an object has booked, and the way back to all records. */
export function ObjectMoves({ id, turn }: ObjectMovesProps) {
  const t = useText('wallet');
  return (
    <Section title={t('wallet.record.journal')}>
      <journalEntries.Part id={id} turn={turn} />
      <Link href="/pages/fundsDetail/index" className={styles['link']}>
        {t('title.fundsDetail')}
      </Link>
    </Section>
  );
}
