import type { ReactNode } from 'react';
import { TRIGGER_SOURCES, type TriggerSource } from '#domain/order/trigger.ts';
import { priceOfCell, readCell, stepPrice, useNumberStyle, useText } from '#src/kit/index.ts';
import { NumberField, Row, SelectMenu } from '#src/ui/index.ts';
import type { AlgoTicket } from './algo-ticket.ts';

type EntryProps = {
  readonly ticket: AlgoTicket;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly trailing?: ReactNode;
};

/** Price with step buttons; an empty one starts at the last price. */
export function PriceEntry({ ticket, label, value, onChange, error, trailing }: EntryProps) {
  const t = useText('trade');
  const { separators } = useNumberStyle();
  const { instrument, ticker } = ticket;
  const step = (direction: -1 | 1): void => {
    const last = priceOfCell(readCell(ticker.id, 'last').text, instrument);
    onChange(stepPrice(value, direction, instrument, last));
  };
  return (
    <NumberField
      label={label}
      value={value}
      onChange={onChange}
      decimals={instrument.priceDecimals}
      keepsMinus
      separators={separators}
      error={error}
      trailing={trailing}
      stepper={{
        less: t('trade.stepLess', { name: label }),
        more: t('trade.stepMore', { name: label }),
        step,
      }}
    />
  );
}

type NumberEntryProps = Omit<EntryProps, 'ticket'> & {
  readonly decimals?: number;
};

/** A number without step buttons, narrow enough for two in a row. */
export function NumberEntry({ decimals = 0, ...props }: NumberEntryProps) {
  const { separators } = useNumberStyle();
  return <NumberField {...props} decimals={decimals} separators={separators} />;
}

type TriggerByProps = {
  readonly value: TriggerSource;
  readonly onChange: (value: TriggerSource) => void;
};

/** Price that a trigger compares with; only contracts have more than the last one. */
export function TriggerBy({ value, onChange }: TriggerByProps) {
  const t = useText('position', 'trade');
  return (
    <Row justify="between" align="center" gap={8} font="caption" color="text2">
      <span>{t('position.triggerBy')}</span>
      <SelectMenu
        label={t('position.triggerBy')}
        look="plain"
        value={value}
        onChange={onChange}
        options={TRIGGER_SOURCES.map((source) => ({
          value: source,
          label: t(`trade.${source}Price`),
        }))}
      />
    </Row>
  );
}
