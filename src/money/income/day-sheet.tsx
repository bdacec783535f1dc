import { Link } from 'wouter';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userIncomeDay } from '#protocol/http/income.ts';
import { LoadFrame, call, minorUnits, useLoad, useText } from '#src/kit/index.ts';
import { css, Row, Sheet, Stack, Text } from '#src/ui/index.ts';
import { Signed } from './income-parts.tsx';

type Item = DataOf<typeof userIncomeDay>['items'][number];
type DaySheetProps = {
  readonly open: boolean;
  /** Null while closed. */
  readonly day: string | null;
  readonly onClose: () => void;
};

/** Path of a fill's order. */
function orderPath({ market, orderId }: Item): string | null {
  if (orderId === undefined || market === 'robot') return null;
  return market === 'stock' ? `/pages/stock/order?id=${orderId}` : null;
}

function Entry({ item }: { readonly item: Item }) {
  const t = useText('income');
  const { kind, market, symbol, ts, net, currency, ref } = item;
  const path = orderPath(item);
  const name = `${t(`income.kind.${kind}`)} · ${t(`income.market.${market}`)}`;
  return (
    <Row as="li" gap={12} align="center" justify="between" padBlock={8} font="body" data-ref={ref}>
      <Stack as="span" gap={2} minInline={0}>
        {path === null ? (
          <b lang="en">{symbol ?? currency}</b>
        ) : (
          <Link href={path} className={css({ weight: 600, color: 'primary-text' })}>
            {symbol}
          </Link>
        )}
        <Text hint>{`${name} · ${formatClockSeconds(ts)}`}</Text>
        <Text font="micro" color="text3" overflowWrap="anywhere" lang="en">
          {ref}
        </Text>
      </Stack>
      <Signed units={minorUnits(net)} currency={currency} />
    </Row>
  );
}

function Entries({ day }: { readonly day: string }) {
  const loaded = useLoad(`income ${day}`, (signal) => call(userIncomeDay, { day }, { signal }));
  return (
    <LoadFrame loaded={loaded} rows={3}>
      {({ items }) => (
        <Stack as="ul" ruled>
          {items.map((item) => (
            <Entry key={`${item.kind} ${item.ref}`} item={item} />
          ))}
        </Stack>
      )}
    </LoadFrame>
  );
}

/** All fills and postings of one day. */
export function DaySheet({ open, day, onClose }: DaySheetProps) {
  const t = useText('income');
  const shown = day === null ? '' : day.split('-').reverse().join('-');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('income.dayTitle', { day: shown })}
      closeLabel={t('common.close')}
    >
      {day !== null && <Entries day={day} />}
    </Sheet>
  );
}
