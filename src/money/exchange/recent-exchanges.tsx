import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import { exchangeOrders } from '#protocol/http/exchange.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  LoadFrame,
  amountText,
  call,
  displaySettings,
  useLoad,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { PrintReceipt } from '#src/trading/index.ts';
import { css, KeyValues, Section, Sheet, Stack, Text } from '#src/ui/index.ts';
import { useQuoteRows } from './quote-card.tsx';

type Exchange = DataOf<typeof exchangeOrders>['items'][number];

const LAST = '5';

function Detail({ one }: { readonly one: Exchange }) {
  const t = useText('exchange', 'ledger');
  const { separators } = useNumberStyle();
  const { from, to, give, receive, id } = one;
  const figures = useQuoteRows(one);
  const rows = [
    { name: t('exchange.gave'), value: amountText(give, from, separators) },
    { name: t('exchange.got'), value: amountText(receive, to, separators) },
    ...figures,
  ];
  return (
    <Stack gap={16}>
      <KeyValues
        rows={[...rows, { name: t('exchange.recordNo'), value: <span lang="en">{id}</span> }]}
      />
      <PrintReceipt id={id} title={t('ledger.convert')} rows={rows} />
    </Stack>
  );
}

/** The conversion named in the address, until its sheet is closed. */
function useLinked(): { readonly exchange: Exchange | null; readonly drop: () => void } {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const { data } = useLoad(`exchange ${id ?? ''}`, async (signal) =>
    id === null ? null : call(exchangeOrders, { id }, { signal }),
  );
  return {
    exchange: id === null ? null : (data?.items[0] ?? null),
    drop: () => {
      if (id !== null) setParams({}, { replace: true });
    },
  };
}

type ExchangeRowProps = { readonly one: Exchange; readonly onOpen: () => void };

/** One conversion in the list. */
function ExchangeRow({ one, onOpen }: ExchangeRowProps) {
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  return (
    <li>
      <button
        type="button"
        className={css({
          display: 'flex',
          gap: 12,
          align: 'center',
          minBlock: 52,
          wide: true,
          padBlock: 8,
          font: 'body',
        })}
        data-exchange={one.id}
        onClick={onOpen}
      >
        <RefreshCw aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text2' })} />
        <Stack as="span" gap={2} fill textAlign="start">
          {`${one.from} → ${one.to}`}
          <Text hint>{formatDateTime(one.ts, language, clock)}</Text>
        </Stack>
        <Stack as="span" gap={2} font="num" textAlign="end">
          {`+${amountText(one.receive, one.to, separators)}`}
          <Text hint>{`\u2212${amountText(one.give, one.from, separators)}`}</Text>
        </Stack>
      </button>
    </li>
  );
}

type RecentProps = {
  /** Changes with each new conversion. */
  readonly turn: string;
};

/** Latest conversions; a press opens one with all its figures. */
export function RecentExchanges({ turn }: RecentProps) {
  const t = useText('exchange', 'error', 'ledger');
  const loaded = useLoad(`exchanges ${turn}`, (signal) =>
    call(exchangeOrders, { size: LAST }, { signal }),
  );
  const [chosen, setOpen] = useState<Exchange | null>(null);
  const linked = useLinked();
  const open = chosen ?? linked.exchange;
  const close = (): void => {
    setOpen(null);
    linked.drop();
  };
  return (
    <Section title={t('exchange.records')}>
      <LoadFrame loaded={loaded} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Text as="p" hint>
              {t('exchange.noRecords')}
            </Text>
          ) : (
            <ul>
              {items.map((one) => (
                <ExchangeRow key={one.id} one={one} onOpen={() => setOpen(one)} />
              ))}
            </ul>
          )
        }
      </LoadFrame>
      <Sheet
        open={open !== null}
        onClose={close}
        title={t('ledger.convert')}
        closeLabel={t('common.close')}
      >
        {open !== null && <Detail one={open} />}
      </Sheet>
    </Section>
  );
}
