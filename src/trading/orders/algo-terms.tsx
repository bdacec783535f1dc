import type { ReactNode } from 'react';
import { triggerDirection } from '#domain/order/trigger.ts';
import { formatCountdown } from '#domain/text/date-text.ts';
import { formatPercent } from '#domain/text/number-text.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { type OrderNumbers, useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { Row, Stack, Text } from '#src/ui/index.ts';

type Leg = AlgoView['legs'][number];
type LegProps = { readonly algo: AlgoView; readonly leg: Leg };

/** Terms other than conditions in a sentence; null for orders that have none. */
function usePlanText(algo: AlgoView) {
  const { kind, price, priceTo, seconds = 0, symbol } = algo;
  const t = useText('conditional');
  const { language } = useNumberStyle();
  const numbers = useOrderNumbers(symbol);
  const limit = { price: numbers.price(price) };
  const duration = formatCountdown(seconds * 1_000, language);
  switch (kind) {
    case 'oco':
      return t('conditional.plan.limit', limit);
    case 'bracket':
      return price === undefined
        ? t('conditional.plan.entryMarket')
        : t('conditional.plan.entryLimit', limit);
    case 'scale': {
      const range = { from: numbers.price(price), to: numbers.price(priceTo) };
      return t('conditional.plan.scale', { count: algo.count ?? 0, ...range });
    }
    case 'twap': {
      const terms = { slices: algo.slices ?? 0, duration };
      return price === undefined
        ? t('conditional.plan.twap', terms)
        : t('conditional.plan.twapLimit', { ...terms, ...limit });
    }
    case 'iceberg': {
      const shown = `${numbers.qty(algo.visible ?? '')} ${numbers.unit}`;
      return t('conditional.plan.iceberg', { ...limit, visible: shown });
    }
    case 'chase':
      return t('conditional.plan.chase', { ...limit, duration });
    default:
      return null;
  }
}

function distanceText({ callbackRate, callbackAmount }: Leg, numbers: OrderNumbers, rate: Rate) {
  return callbackRate === undefined ? numbers.price(callbackAmount) : rate(callbackRate);
}

type Rate = (fraction: string) => string;

/** A condition in words, with the order that it sends. */
function useLegText({ algo, leg }: LegProps): string {
  const t = useText('conditional');
  const style = useNumberStyle();
  const numbers = useOrderNumbers(algo.symbol);
  const { kind, side, trigger, price, activation, triggerBy } = leg;
  const by = t(`conditional.by.${triggerBy}`);
  const sends =
    price === undefined
      ? t('conditional.sends.market')
      : t('conditional.sends.limit', { price: numbers.price(price) });
  if (kind === 'trailing') {
    const distance = distanceText(leg, numbers, (rate) => rateText(rate, style));
    const follows = t('conditional.follows', { by, distance });
    if (activation === undefined) return `${follows}: ${sends}`;
    const starts = t('conditional.starts', { price: numbers.price(activation) });
    return `${follows}: ${sends} · ${starts}`;
  }
  const sort = kind === 'stop' ? 'stopMarket' : 'takeProfitMarket';
  const isUp = triggerDirection({ kind: sort, side }) === 'up';
  const words = { by, price: numbers.price(trigger) };
  return `${t(isUp ? 'conditional.rises' : 'conditional.falls', words)}: ${sends}`;
}

/** Name of a condition where an order has several; empty for a single one. */
function usePartName({ algo, leg }: LegProps): string {
  const t = useText('conditional');
  const style = useNumberStyle();
  if (algo.kind === 'oco') return t('conditional.kind.stop');
  if (algo.kind !== 'bracket') return '';
  if (leg.kind === 'stop') return t('conditional.part.stop');
  const { part } = leg;
  if (part === undefined || part === 100) return t('conditional.part.takeProfit');
  return t('conditional.part.share', { part: formatPercent(part, { decimals: 0, ...style }) });
}

/** Live distance of the price to an armed condition, and the live stop of a trailing one. */
function LegFigures({ algo, leg }: LegProps) {
  const t = useText('conditional', 'order');
  const view = useView({ kind: 'condition', sym: algo.symbol, id: leg.id });
  const cell = { view, width: 0, flash: false, source: false } as const;
  return (
    <Stack as="span" marginInlineStart="auto" textAlign="end" nowrap>
      {leg.kind === 'trailing' && (
        <span>
          {`${t('conditional.stopNow')} `}
          <Text as="b" weight={500} color="text">
            <LiveCell {...cell} field="stop" />
          </Text>
        </span>
      )}
      <span>
        {`${t('order.distance')} `}
        <Text as="b" weight={500} color="text">
          <LiveCell {...cell} field="away" />
        </Text>
      </span>
    </Stack>
  );
}

type LineProps = { readonly text: string; readonly name?: string; readonly end?: ReactNode };

function Line({ text, name = '', end }: LineProps) {
  return (
    <Row
      as="p"
      wrap
      columnGap={8}
      rowGap={0}
      justify="between"
      font="caption"
      tabular
      color="text2"
    >
      <span>
        {name !== '' && (
          <Text as="b" weight={500} color="text">
            {`${name} `}
          </Text>
        )}
        {text}
      </span>
      {end}
    </Row>
  );
}

/** A condition with its distance while it is armed, otherwise with its state. */
export function LegLine({ algo, leg }: LegProps) {
  const t = useText('conditional');
  const text = useLegText({ algo, leg });
  const name = usePartName({ algo, leg });
  const end =
    leg.status === 'armed' ? (
      <LegFigures algo={algo} leg={leg} />
    ) : (
      <Text marginInlineStart="auto">{t(`conditional.leg.${leg.status}`)}</Text>
    );
  return <Line text={text} name={name} end={end} />;
}

type PovProps = { readonly algo: AlgoView; readonly rate: string };

/** Part of the volume that an order takes, and the volume that it has counted. */
function PovPlan({ algo: { symbol, price, seconds = 0, volume = '' }, rate }: PovProps) {
  const t = useText('conditional');
  const style = useNumberStyle();
  const numbers = useOrderNumbers(symbol);
  const duration = formatCountdown(seconds * 1_000, style.language);
  const plan = t('conditional.plan.pov', { rate: rateText(rate, style), duration });
  const limit =
    price === undefined ? '' : t('conditional.plan.limit', { price: numbers.price(price) });
  const counted = t('conditional.plan.volume', {
    volume: `${numbers.qty(volume)} ${numbers.unit}`,
  });
  return <Line text={[plan, limit, counted].filter((part) => part !== '').join(' · ')} />;
}

type PlaceProps = { readonly algo: AlgoView; readonly at: string };

/** Price at which a chase waits now, and whether its limit holds it there. */
function ChasePlace({ algo: { symbol, price, placed }, at }: PlaceProps) {
  const t = useText('conditional');
  const numbers = useOrderNumbers(symbol);
  const now = t('conditional.plan.waitsAt', { price: numbers.price(at), moves: placed - 1 });
  return <Line text={at === price ? `${now} · ${t('conditional.plan.atLimit')}` : now} />;
}

/** Terms other than conditions; nothing for an order that has none. */
export function AlgoPlan({ algo }: { readonly algo: AlgoView }) {
  const plan = usePlanText(algo);
  if (algo.rate !== undefined) return <PovPlan algo={algo} rate={algo.rate} />;
  if (plan === null) return null;
  return (
    <>
      <Line text={plan} />
      {algo.working !== undefined && <ChasePlace algo={algo} at={algo.working} />}
    </>
  );
}

/** What an order waits for or does, one line each. */
export function AlgoTerms({ algo }: { readonly algo: AlgoView }) {
  return (
    <>
      <AlgoPlan algo={algo} />
      {algo.legs.map((leg) => (
        <LegLine key={leg.id} algo={algo} leg={leg} />
      ))}
    </>
  );
}
