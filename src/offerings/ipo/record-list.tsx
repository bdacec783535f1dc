import { Link } from 'wouter';
import { useFreshSubs, askSubs, type SubKind } from './use-own-subs.ts';
import { PageList, usePages, useText } from '#src/kit/index.ts';
import { PaySheet } from '#src/offerings/subscription/pay-sheet.tsx';
import { SubscriptionCard } from '#src/offerings/subscription/subscription-card.tsx';
import { useSubActs } from '#src/offerings/subscription/use-sub-acts.ts';
import { Button, EmptyState } from '#src/ui/index.ts';
import { IPO_LIST, RECORD } from './issue-parts.ts';
import styles from './ipo.module.css';

/** The user's subscriptions of a kind, newest first; due payments can be made here. */
export function RecordList({ kind }: { readonly kind: SubKind }) {
  const t = useText('ipo');
  const { data, reload } = useFreshSubs(kind);
  const acts = useSubActs(reload);
  const pages = usePages(`subscriptions ${kind}`, (page, signal) => askSubs(kind, page, signal));
  const fresh = new Map(data?.items.map((one) => [one.id, one]));
  const known = new Set(pages.items?.map(({ id }) => id));
  const added = data?.items.filter(({ id }) => pages.items !== null && !known.has(id)) ?? [];
  const card = (id: string) => {
    const sub = fresh.get(id) ?? pages.items?.find((one) => one.id === id);
    if (sub === undefined) return null;
    return (
      <li key={id}>
        <SubscriptionCard
          sub={sub}
          href={RECORD + sub.issueId}
          onPay={acts.askPay}
          onEnd={reload}
        />
      </li>
    );
  };
  if (pages.items?.length === 0 && added.length === 0) {
    return (
      <EmptyState
        text={t('ipo.record.none')}
        action={
          <Link href={IPO_LIST} asChild>
            <Button kind="primary">{t('ipo.record.seeOpen')}</Button>
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles['pages']}>
      <PageList
        pages={pages}
        label={t('title.ipoRecord')}
        empty={t('ipo.record.none')}
        first={added.length === 0 ? undefined : added.map(({ id }) => card(id))}
        render={({ id }) => card(id)}
      />
      <PaySheet sub={acts.paying} acts={acts} />
    </div>
  );
}
