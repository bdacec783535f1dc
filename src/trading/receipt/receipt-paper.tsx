import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { describeError, showToast, useLoad, useText, useVenue } from '#src/kit/index.ts';
import { movementsOf, type Movements } from '#src/trading/journal/movements.ts';
import { type KeyValue, KeyValues, Logo } from '#src/ui/index.ts';
import styles from '#src/kit/receipt/paper.module.css';
import { PaperEntry, usePaperTime } from './paper-entry.tsx';

const FILLS_MOST = 100;
const NAME = 'Terazi';

export type ReceiptPaperProps = {
  /** Id of the object: order, deposit, withdrawal, conversion, loan. */
  readonly id: string;
  /** Title of the object. */
  readonly title: string;
  readonly rows: readonly KeyValue[];
  /** Incremented by each print request. */
  readonly round: number;
  /** Called when the print dialog opened, or the data failed to load. */
  readonly onSettled: () => void;
};

function Entries({ items, isCut }: Movements) {
  const t = useText('funds');
  return (
    <section>
      <h2 className={styles['heading']}>{t('funds.paper.movements')}</h2>
      {items.length === 0 && <p>{t('funds.paper.none')}</p>}
      {items.map((item) => (
        <PaperEntry key={item.receiptNo} receipt={item} />
      ))}
      {isCut && <p className={styles['small']}>{t('funds.paper.cut', { count: FILLS_MOST })}</p>}
      {items.length > 0 && <p className={styles['small']}>{t('funds.paper.note')}</p>}
    </section>
  );
}

/** The printed sheet: hidden on screen, and the only content in print. */
export function ReceiptPaper({ id, title, rows, round, onSettled }: ReceiptPaperProps) {
  const t = useText('funds', 'error');
  const venue = useVenue();
  const time = usePaperTime();
  const { data, error } = useLoad(`paper ${id} ${round}`, (signal) => movementsOf(id, signal));
  const settle = useEffectEvent((isThere: boolean): void => {
    onSettled();
    if (isThere) window.print();
    else showToast({ text: describeError(error), tone: 'warn' });
  });
  useEffect(() => {
    if (data !== null) settle(true);
    else if (error !== null) settle(false);
  }, [data, error]);
  if (data === null) return null;
  const [first] = data.items;
  const who: readonly KeyValue[] =
    first === undefined
      ? []
      : [
          { name: t('funds.account'), value: `${first.account} · ${first.userId}` },
          { name: t('funds.issuedAt'), value: time(first.issuedAt) },
        ];
  const no = { name: t('funds.paper.object'), value: <span lang="en">{id}</span> };
  return createPortal(
    <article data-paper={id} className={styles['paper']}>
      <header className={styles['head']}>
        <Logo size={28} />
        <strong>{NAME}</strong>
        <span>{t('funds.paper.title')}</span>
      </header>
      <h1 className={styles['title']}>{title}</h1>
      <KeyValues rows={[no, ...who, ...rows]} />
      <Entries {...data} />
      {venue?.simulated !== false && (
        <footer className={styles['small']}>{t('funds.paper.simulated')}</footer>
      )}
    </article>,
    document.body,
  );
}
