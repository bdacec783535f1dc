import type { CSSProperties } from 'react';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { Box, Row, Tag, Text } from '#src/ui/index.ts';
import styles from './allotment.module.css';
import { HashRow } from './hash-row.tsx';
import type { CheckedPart } from './recompute.ts';

/** All tickets of a draw in order: winners first, the user's own marked. */
export function DrawStrip({ part }: { readonly part: CheckedPart }) {
  const { qty } = useSubscriptionLabels('TRY');
  const { tickets, winners } = part;
  const count = Math.max(1, tickets.length);
  const own = tickets.flatMap(({ isMine }, at) => (isMine ? [at] : []));
  return (
    <div style={{ '--won': winners / count } as CSSProperties}>
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
    <Box as="ul" ruled>
      {rows.map(({ ticket, hash, at }) => (
        <HashRow
          key={ticket}
          name={t('ipo.check.yourHash', { id: ticket.slice(-8) })}
          hash={hash}
          data-ticket={ticket}
          data-won={at < winners}
        >
          <Text font="num-s" tabular>
            {t('ipo.check.rank', {
              rank: qty(String(at + 1)),
              all: qty(String(tickets.length)),
            })}
          </Text>
          <Tag tone={at < winners ? 'ok' : 'neutral'}>
            {t(at < winners ? 'ipo.check.lower' : 'ipo.check.higher')}
          </Tag>
        </HashRow>
      ))}
      {last !== undefined && <HashRow name={t('ipo.check.lastHash')} hash={last.hash} />}
    </Box>
  );
}
