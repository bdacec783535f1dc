import { ArrowDown, ArrowUp } from 'lucide-react';
import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import { AboveZeroField, Countdown, priceOfCell, useText } from '#src/kit/index.ts';
import { Row, Segmented, Stack, Text } from '#src/ui/index.ts';
import { ChoiceTiles } from './choice-tiles.tsx';
import { stepAmount } from '#domain/option/step-amount.ts';
import styles from './option.module.css';
import type { OptionDraft } from './use-option-draft.ts';
import { useOptionLabels } from './use-option-labels.ts';
import type { Series } from './use-series.ts';

const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;
const PRICE = { priceDecimals: 2, qtyDecimals: 0, lotQty: 1, minQty: 1 } as const;
const TICK = { rule: 'fixed', tick: 1 } as const;

type FormProps = {
  readonly series: Series;
  readonly draft: OptionDraft;
  readonly view: LiveView;
};

/** Choice between call and put. */
function TypeChoice({ draft }: Pick<FormProps, 'draft'>) {
  const t = useText('option');
  return (
    <Segmented
      label={t('option.type')}
      value={draft.type}
      onChange={draft.setType}
      options={[
        {
          value: 'call',
          tone: 'up',
          label: (
            <>
              <ArrowUp {...ICON} />
              {t('option.call')}
            </>
          ),
        },
        {
          value: 'put',
          tone: 'down',
          label: (
            <>
              <ArrowDown {...ICON} />
              {t('option.put')}
            </>
          ),
        },
      ]}
    />
  );
}

/** Expiry dates, with the time left to the selected one. */
function ExpiryChoice({ series, draft }: Omit<FormProps, 'view'>) {
  const t = useText('option');
  const words = useOptionLabels();
  const { date, at, isMoved } = draft.expiry;
  return (
    <Stack columns={1} gap={8} minInline={0}>
      <Row
        as="p"
        wrap
        columnGap={8}
        justify="between"
        font="caption"
        tabular
        color="text3"
        className={styles['label']}
      >
        <span>{t('option.expiry')}</span>
        <span>
          {`${words.expiry(at)} · `}
          <Countdown until={at} />
        </span>
      </Row>
      <ChoiceTiles
        label={t('option.expiry')}
        columns={4}
        value={date}
        onChange={draft.setExpiry}
        tiles={series.chain.expiries.map((one) => ({
          value: one.date,
          top: t('option.term', { days: one.term }),
          under: words.shortDay(one.date),
          name: t('option.termFull', { days: one.term, date: words.day(one.date) }),
        }))}
      />
      {isMoved && (
        <Text as="p" font="caption" color="text3">
          {t('option.moved', { date: words.day(date) })}
        </Text>
      )}
    </Stack>
  );
}

/** Strikes with their premiums. */
function StrikeChoice({ series, draft, view }: FormProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const premiums = useCell(view, 'premiums').text.split('|');
  return (
    <Stack columns={1} gap={8} minInline={0}>
      <Row
        as="p"
        wrap
        columnGap={8}
        justify="between"
        font="caption"
        tabular
        color="text3"
        className={styles['label']}
      >
        <span>{t('option.strike')}</span>
        <span>{t('option.perShare')}</span>
      </Row>
      <ChoiceTiles
        label={t('option.strike')}
        columns={5}
        value={draft.strike}
        onChange={draft.setStrike}
        tiles={series.chain.strikes.map((strike, at) => {
          const premium = premiums[at] ?? '';
          return {
            value: strike,
            top: words.price(strike),
            under: premium === '' ? '--' : premium,
            name: t('option.strikeTile', { strike: words.price(strike), premium }),
          };
        })}
      />
    </Stack>
  );
}

/** Lira to spend, and the whole contracts it buys. */
function AmountChoice({ series, draft, view }: FormProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const { rule } = series;
  const one = useCell(view, 'one').text;
  const contracts = useCell(view, 'contracts').text;
  const price = priceOfCell(one, { ...PRICE, tick: TICK });
  const step = (direction: -1 | 1): void =>
    draft.setAmount(stepAmount(draft.amount, price, { direction, min: rule.min, max: rule.max }));
  return (
    <div className={styles['amount']}>
      <AboveZeroField
        label={t('option.amount')}
        value={draft.amount}
        onChange={draft.setAmount}
        decimals={2}
        separators={words.separators}
        stepper={{ less: t('option.less'), more: t('option.more'), step }}
        hint={t('option.amountHint', { min: words.money(rule.min), one: `₺${one}` })}
      />
      <Stack
        alignContent="center"
        justifyItems="center"
        minBlock={56}
        surface={1}
        radius="input"
        font="micro"
        tabular
        color="text3"
      >
        <span>{t('option.premiumShare')}</span>
        <LiveCell view={view} field="premium" width={0} className={styles['premiumValue']} />
        <span data-part="contracts">{t('option.buys', { count: contracts })}</span>
      </Stack>
    </div>
  );
}

/** Form of a purchase: call or put, expiry, strike, amount. */
export function OptionForm(props: FormProps) {
  return (
    <Stack columns={1} gap={12} minInline={0}>
      <TypeChoice draft={props.draft} />
      <ExpiryChoice {...props} />
      <StrikeChoice {...props} />
      <AmountChoice {...props} />
    </Stack>
  );
}
