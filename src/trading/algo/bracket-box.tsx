import { bracketPreview } from '#domain/algo/algo-preview.ts';
import { SPLITS, targetsOf, unitsOf } from '#domain/algo/algo-order.ts';
import type { AlgoField } from '#domain/algo/check-fields.ts';
import type { Side } from '#domain/market/types.ts';
import { bestPrice } from '#domain/order/market-bounds.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { Box, Num, NumberField, Row, Segmented, Stack, Switch, Text } from '#src/ui/index.ts';
import styles from './bracket-box.module.css';
import { changeFields, type AlgoTicket } from './algo-ticket.ts';
import { useAlgo, useFieldErrors, type Algo } from './use-algo.ts';

type BoxProps = { readonly ticket: AlgoTicket };

/** Side that the stop makes it: a long one loses below its entry. */
function sideOf({ order, market }: Algo): Side {
  const decimals = market?.instrument.priceDecimals ?? 0;
  const stop = unitsOf(order.stopLoss, decimals);
  const entry = entryOf({ order, market });
  return stop === null || entry === 0 ? order.side : stop < entry ? 'buy' : 'sell';
}

/** Price at which the entry is expected, integer of the instrument; 0 while unknown. */
function entryOf({ order, market }: Pick<Algo, 'order' | 'market'>): number {
  if (market === null) return 0;
  const typed = unitsOf(order.price, market.instrument.priceDecimals);
  return typed ?? bestPrice(market.top, order.side);
}

function usePreview(algo: Algo, side: Side) {
  const { order, market } = algo;
  if (market === null) return null;
  const { instrument, rules } = market;
  const entry = entryOf(algo);
  return bracketPreview({ ...order, side }, { entry, takerRate: rules.takerRate, instrument });
}

type LevelProps = {
  readonly ticket: AlgoTicket;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly note: string;
  readonly error: string | undefined;
};

function Level({ ticket, label, value, onChange, note, error }: LevelProps) {
  const { separators } = useNumberStyle();
  return (
    <NumberField
      label={label}
      value={value}
      onChange={onChange}
      decimals={ticket.instrument.priceDecimals}
      keepsMinus
      separators={separators}
      error={error}
      trailing={
        note !== '' && (
          <Text padInlineEnd={8} font="micro" color="text3" tabular nowrap>
            {note}
          </Text>
        )
      }
    />
  );
}

/** Loss, gain and R after all fees, and the break-even price. */
function AfterFees({ algo, side }: { readonly algo: Algo; readonly side: Side }) {
  const t = useText('algo', 'a11y');
  const { separators } = useNumberStyle();
  const numbers = useOrderNumbers(algo.order.symbol);
  const preview = usePreview(algo, side);
  if (preview === null) return null;
  const money = (raw: string | null): string =>
    raw === null ? MISSING : formatDecimalText(raw, 2, separators);
  const { loss, gain, rAfterFees, breakEven } = preview;
  const minusLabel = t('a11y.minus');
  const r = rAfterFees === null ? MISSING : formatDecimalText(rAfterFees, 2, separators);
  const won = money(gain);
  return (
    <Stack gap={0}>
      <Row wrap justify="between" columnGap={8} font="caption" data-part="after-fees">
        <Text color="text3">{t('algo.bracket.after')}</Text>
        <Text tabular weight={500} nowrap>
          <Num text={money(loss)} minusLabel={minusLabel} toned="down" />
          {' / '}
          <Num
            text={won.startsWith('-') || won === MISSING ? won : `+${won}`}
            minusLabel={minusLabel}
            toned={won.startsWith('-') ? 'down' : 'up'}
          />
          {' / '}
          {t('algo.bracket.r', { r })}
        </Text>
      </Row>
      <Row wrap justify="between" columnGap={8} font="caption">
        <Text color="text3">{t('algo.bracket.even')}</Text>
        <Text tabular weight={500}>
          {breakEven === null ? MISSING : numbers.price(breakEven)}
        </Text>
      </Row>
    </Stack>
  );
}

const FIELDS = ['takeProfit', 'second', 'third'] as const satisfies readonly AlgoField[];

/** Stop and targets of a bracket, with R and percent beside them. */
function BracketFields({ ticket }: BoxProps) {
  const t = useText('algo', 'error', 'valid');
  const style = useNumberStyle();
  const { draft, change, type } = ticket;
  const { fields } = draft;
  const given = useAlgo(ticket, 'bracket');
  // The two buttons of a contract decide its side; until one is pressed, the stop tells.
  const side = type === 'contract' ? sideOf(given) : given.order.side;
  const algo = useAlgo(ticket, 'bracket', side);
  const errorOf = useFieldErrors(algo.wrong);
  const preview = usePreview(algo, side);
  const targets = targetsOf({ takeProfit: draft.takeProfit ?? '', fields });
  const setTarget = (field: (typeof FIELDS)[number], value: string): void => {
    if (field === 'takeProfit') change({ takeProfit: value });
    else changeFields(ticket, { [field]: value });
  };
  const rNote = (at: number): string => {
    const r = preview?.targets[at]?.r ?? null;
    if (r === null) return '';
    return t('algo.bracket.r', { r: formatDecimalText(r, 2, style.separators) });
  };
  const isOne = targets.length === 1;
  return (
    <Stack gap={8}>
      <Segmented
        label={t('algo.bracket.split')}
        value={fields.split}
        onChange={(split) => changeFields(ticket, { split })}
        options={SPLITS.map((split) => ({ value: split, label: split }))}
      />
      <Stack gap={8} className={styles['levels']}>
        {targets.map(({ price, part }, at) => {
          const field = FIELDS[at] ?? 'third';
          const name = t('algo.bracket.target', { at: at + 1, part });
          return (
            <Level
              key={field}
              ticket={ticket}
              label={isOne ? t('algo.bracket.one') : name}
              value={price}
              onChange={(value) => setTarget(field, value)}
              note={rNote(at)}
              error={errorOf(field)}
            />
          );
        })}
        <div data-trigger="stopLoss">
          <Level
            ticket={ticket}
            label={t('algo.bracket.stop')}
            value={draft.stopLoss ?? ''}
            onChange={(stopLoss) => change({ stopLoss })}
            note={preview === null ? '' : rateText(preview.stopAway, style)}
            error={errorOf('stopLoss')}
          />
        </div>
      </Stack>
      <Box>
        <AfterFees algo={algo} side={side} />
      </Box>
    </Stack>
  );
}

/** Switch of the bracket under an order that opens, with its fields. */
export function BracketBox({ ticket, isOn }: BoxProps & { readonly isOn: boolean }) {
  const t = useText('trade');
  const set = (on: boolean): void => {
    const price = on ? '' : null;
    ticket.change({ takeProfit: price, stopLoss: price });
  };
  return (
    <Box
      padInline={12}
      padBlock={4}
      surface={1}
      radius="input"
      data-part="bracket"
      className={styles['bracket']}
    >
      <Switch label={t('trade.bracket')} checked={isOn} onChange={set} />
      {isOn && <BracketFields ticket={ticket} />}
    </Box>
  );
}
