import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { AboveZeroField, minorUnits, useNumberStyle, useText } from '#src/kit/index.ts';
import { classes, css, IconButton, Slider, Stack, Text } from '#src/ui/index.ts';
import type { LoanHome } from './loan-types.ts';
import styles from './loan.module.css';
import type { Wish } from './use-wish.ts';
import { useWishProblem } from './use-wish-problem.ts';
import { useLoanLabels } from './use-loan-labels.ts';

type FieldProps = { readonly home: LoanHome; readonly wish: Wish };

const DECIMALS = 2;
const UNIT = 100_000_000n;
const STEP = 1_000;
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whole units of an amount, rounded down. */
function wholeOf(text: string): number {
  return Number.parseInt((minorUnits(text) / UNIT).toString(), 10);
}

/** Amount: typed, or set by a slider between minimum and maximum. */
export function AmountStep({ home, wish }: FieldProps) {
  const t = useText('loan');
  const { separators } = useNumberStyle();
  const { money, share: rate } = useLoanLabels(home.currency);
  const say = useWishProblem(home);
  const { limits } = home;
  const [min, max] = [wholeOf(limits.min), Math.max(wholeOf(limits.min), wholeOf(limits.max))];
  const value = Math.min(max, Math.max(min, wish.amount === '' ? min : wholeOf(wish.amount)));
  const move = (to: number): void => wish.setAmount(String(Math.min(max, Math.max(min, to))));
  const isVenue = minorUnits(limits.max) >= minorUnits(limits.venueMax);
  const isOff = max <= min;
  return (
    <Stack gap={4}>
      <AboveZeroField
        label={t('loan.applicationAmount')}
        value={wish.typed}
        decimals={DECIMALS}
        separators={separators}
        onChange={wish.setAmount}
        error={wish.amount === '' ? undefined : say(wish.problem)}
        hint={t('loan.range', { min: money(limits.min), max: money(limits.max) })}
        trailing={
          <Text padInline={12} font="body" color="text2">
            {home.currency}
          </Text>
        }
      />
      <div className={styles['slide']}>
        <IconButton label={t('loan.less')} disabled={isOff} onClick={() => move(value - STEP)}>
          <Minus {...ICON} />
        </IconButton>
        <Slider
          label={t('loan.applicationAmount')}
          value={value}
          min={min}
          max={max}
          step={STEP}
          valueText={money(String(value))}
          onChange={move}
        />
        <IconButton label={t('loan.more')} disabled={isOff} onClick={() => move(value + STEP)}>
          <Plus {...ICON} />
        </IconButton>
      </div>
      <Text as="p" hint>
        {isVenue
          ? t('loan.limitVenue', { max: money(limits.venueMax) })
          : t('loan.limitAssets', {
              pct: rate(limits.shareMax),
              assets: money(limits.netAssets),
            })}
      </Text>
      <Text as="p" hint>
        {t('loan.limitScore', { score: home.score.score, pct: rate(limits.share) })}{' '}
        <b data-figure="score-limit" data-of="account">
          {money(limits.proposed)}
        </b>
      </Text>
    </Stack>
  );
}

/** Term of the loan. */
export function TermStep({ home, wish }: FieldProps) {
  const t = useText('loan');
  const name = useId();
  return (
    <fieldset>
      <Text as="legend" hint>
        {t('loan.term')}
      </Text>
      <div className={styles['termList']}>
        {home.products.map(({ days }) => (
          <label
            key={days}
            className={classes(
              css({
                display: 'grid',
                place: 'center',
                minBlock: 44,
                surface: 2,
                radius: 'input',
                font: 'body',
                position: 'relative',
                cursor: 'pointer',
                focusRing: true,
              }),
              styles['term'],
            )}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={days === wish.product?.days}
              onChange={() => wish.setDays(days)}
            />
            {days}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
