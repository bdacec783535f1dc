import type { CSSProperties } from 'react';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './allotment.module.css';
import type { CheckedPart } from './recompute.ts';

const ENDS = [12, 8] as const;

/** Both ends of a long hash. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, ENDS[0])}…${hash.slice(-ENDS[1])}`;
}

/** All tickets of a draw in order: winners first, the user's own marked. */
export function DrawStrip({ part }: { readonly part: CheckedPart }) {
  const { qty } = useSubscriptionLabels('TRY');
  const { tickets, winners } = part;
  const count = Math.max(1, tickets.length);
  const own = tickets.flatMap(({ isMine }, at) => (isMine ? [at] : []));
  return (
    <div className={styles['draw']} style={{ '--won': winners / count } as CSSProperties}>
      <span aria-hidden className={styles['drawTrack']}>
        <span className={styles['drawWon']} />
        {own.map((at) => (
          <span
            key={at}
            className={styles['drawOwn']}
            style={{ '--at': `${((at + 0.5) / count) * 100}%` } as CSSProperties}
          />
        ))}
      </span>
      <Row
        aria-hidden
        as="span"
        justify="between"
        marginBlockStart={8}
        font="micro"
        color="text3"
        position="relative"
        className={styles['drawEnds']}
      >
        <span>1</span>
        <span>{qty(String(winners))}</span>
        <span>{qty(String(tickets.length))}</span>
      </Row>
    </div>
  );
}

/** Hashes of the user's tickets beside that of the last winner. */
export function DrawHashes({ part }: { readonly part: CheckedPart }) {
  const t = useText('ipo');
  const { qty } = useSubscriptionLabels('TRY');
  const { tickets, winners } = part;
  const last = tickets[winners - 1];
  const rows = tickets.flatMap((one, at) => (one.isMine ? [{ ...one, at }] : []));
  return (
    <ul className={styles['hashes']}>
      {rows.map(({ ticket, hash, at }) => (
        <li key={ticket} data-ticket={ticket} data-won={at < winners}>
          <Stack as="span" fill className={styles['hashWords']}>
            <small>{t('ipo.check.yourHash', { id: ticket.slice(-8) })}</small>
            <code title={hash}>{shortHash(hash)}</code>
          </Stack>
          <Text font="num-s" tabular>
            {t('ipo.check.rank', {
              rank: qty(String(at + 1)),
              all: qty(String(tickets.length)),
            })}
          </Text>
          <Tag tone={at < winners ? 'ok' : 'neutral'}>
            {t(at < winners ? 'ipo.check.lower' : 'ipo.check.higher')}
          </Tag>
        </li>
      ))}
      {last !== undefined && (
        <li>
          <Stack as="span" fill className={styles['hashWords']}>
            <small>{t('ipo.check.lastHash')}</small>
            <code title={last.hash}>{shortHash(last.hash)}</code>
          </Stack>
        </li>
      )}
    </ul>
  );
}
