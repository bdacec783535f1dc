import { Link } from 'wouter';
import { deferredJournal } from '#src/money/records/deferred-journal.tsx';
import { useText } from '#src/kit/index.ts';
import { Section, css } from '#src/ui/index.ts';

type ObjectMovementsProps = {
  readonly id: string;
  /** Changes when money may have moved. */
  readonly turn: number;
};

/** Journal entries of an object, and a link to all records. */
export function ObjectMovements({ id, turn }: ObjectMovementsProps) {
  const t = useText('wallet');
  return (
    <Section title={t('wallet.record.journal')}>
      <deferredJournal.Part id={id} turn={turn} />
      <Link
        href="/pages/fundsDetail/index"
        className={css({
          display: 'flex',
          inline: true,
          align: 'center',
          minBlock: 44,
          font: 'body',
          color: 'primary-text',
        })}
      >
        {t('title.fundsDetail')}
      </Link>
    </Section>
  );
}
