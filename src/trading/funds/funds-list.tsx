import {
  ArrowLeftRight,
  Bot,
  ChartCandlestick,
  Crown,
  Download,
  FileText,
  HandCoins,
  Lock,
  RefreshCw,
  Split,
  Ticket,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { Virtualizer } from 'virtua';
import { groupOf, type RecordGroup } from '#domain/account/record-groups.ts';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import {
  Amount,
  amountText,
  amounts,
  displaySettings,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { bucketKey, reasonKey } from '#src/trading/journal/journal-labels.ts';
import { useListWindow } from '#src/market/index.ts';
import { css, Stack, Text } from '#src/ui/index.ts';
import styles from './funds.module.css';
import { Moved } from './moved.tsx';
import type { FundsRow } from './funds-rows.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ROW_PX = 64;

const ICONS: Readonly<Record<RecordGroup, LucideIcon>> = {
  trade: ArrowLeftRight,
  contract: ChartCandlestick,
  transfer: ArrowLeftRight,
  exchange: RefreshCw,
  deposit: Download,
  withdrawal: Upload,
  loan: HandCoins,
  vip: Crown,
  option: Split,
  subscription: Ticket,
  robot: Bot,
  demo: FileText,
  other: FileText,
};

type RowProps = {
  readonly row: FundsRow;
  /** Set on the first row of a day. */
  readonly day: string | null;
  readonly onOpen: (row: FundsRow) => void;
};

/** Change of a row, and the balance after it. */
function Figures({ row }: { readonly row: FundsRow }) {
  const t = useText('funds', 'account');
  const { separators } = useNumberStyle();
  const { hideAmounts } = useSnapshot(amounts);
  const { amount, asset, after, inside } = row;
  const tone = inside !== null ? undefined : amount.startsWith('-') ? 'down' : 'up';
  return (
    <Stack as="span" gap={2} font="num" textAlign="end" className={styles['figures']}>
      <Moved tone={tone}>
        {inside === null ? (
          <Amount signed value={amount} asset={asset} />
        ) : (
          <Amount value={inside.amount} asset={asset} />
        )}
      </Moved>
      {after !== null && !hideAmounts && (
        <Text block hint data-after={after}>
          {t('funds.after', { amount: amountText(after, asset, separators) })}
        </Text>
      )}
    </Stack>
  );
}

function Row({ row, day, onOpen }: RowProps) {
  const t = useText('funds', 'ledger');
  const { language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { reason, ts, inside, buckets } = row;
  const Icon = inside === null ? ICONS[groupOf(reason)] : Lock;
  const where =
    inside === null
      ? buckets.map((bucket) => t(bucketKey(bucket))).join(', ')
      : `${t(bucketKey(inside.from))} → ${t(bucketKey(inside.to))}`;
  return (
    <>
      {day !== null && (
        <Text as="h3" padBlockStart={12} padBlockEnd={4} font="caption" weight={400} color="text2">
          {day}
        </Text>
      )}
      <button
        type="button"
        className={styles['row']}
        data-tx={row.txId}
        data-reason={reason}
        data-amount={row.amount}
        onClick={() => onOpen(row)}
      >
        <Stack as="span" place="center" rigid square={32} surface={2} radius="input" color="text2">
          <Icon {...ICON} />
        </Stack>
        <Text fill className={styles['words']}>
          {t(reasonKey(reason))}
          <Text block hint>
            {formatDateTime(ts, language, clock)}
          </Text>
          <Text block hint>
            {where}
          </Text>
        </Text>
        <Figures row={row} />
      </button>
    </>
  );
}

/** Day of a row, if it differs from that of the previous row. */
function dayOf(rows: readonly FundsRow[], at: number, today: string, word: string): string | null {
  const day = formatDate(rows[at]?.ts);
  if (at > 0 && formatDate(rows[at - 1]?.ts) === day) return null;
  return day === today ? `${word} · ${day}` : day;
}

type FundsListProps = {
  readonly rows: readonly FundsRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly now: number;
  readonly onOpen: (row: FundsRow) => void;
};

/** Entries by day, newest first; only rows near the visible ones are rendered. */
export function FundsList({ rows, scroller, now, onOpen }: FundsListProps) {
  const t = useText('funds');
  const frame = useRef<HTMLDivElement>(null);
  const { start, height } = useListWindow(scroller, frame);
  const today = formatDate(now);
  return (
    <div ref={frame} className={css({ padInline: 'gutter' })} data-rows={rows.length}>
      <Virtualizer
        as="ul"
        item="li"
        scrollRef={scroller}
        startMargin={start}
        bufferSize={height}
        itemSize={ROW_PX}
        data={rows}
      >
        {(row, at) => (
          <Row
            key={row.id}
            row={row}
            day={dayOf(rows, at, today, t('common.today'))}
            onOpen={onOpen}
          />
        )}
      </Virtualizer>
    </div>
  );
}
