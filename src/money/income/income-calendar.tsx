import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { heatOf, mostOf, wholeText, type DaySum } from '#domain/account/income-sums.ts';
import { DATE_NAMES } from '#domain/text/date-names.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { amounts, useLanguage, useNumberStyle, useText } from '#src/kit/index.ts';
import { classes, css, Num, Row, Text } from '#src/ui/index.ts';
import { NetBars } from './net-bars.tsx';
import { calendarOf } from './shown-income.ts';
import styles from './income.module.css';

type CalendarProps = {
  readonly span: readonly [number, number];
  readonly days: readonly DaySum[];
  readonly currency: string;
  readonly onDay: (day: string) => void;
};

/** Colour of a result by its strength, -3 to 3. */
function heatColors(heat: number): CSSProperties {
  const tone = heat > 0 ? 'var(--up)' : 'var(--down)';
  return { '--tone': tone, '--heat': `${16 * Math.abs(heat)}%` } as CSSProperties;
}

const HEATS = [-3, -2, -1, 1, 2, 3] as const;

/** Formats an amount without its fraction, with a plus for gains. */
function useWhole() {
  const { separators } = useNumberStyle();
  return (net: bigint): string => {
    const text = formatDecimalText(wholeText(net), 0, separators);
    return net > 0n && /[1-9]/.test(text) ? `+${text}` : text;
  };
}

type CellProps = Pick<CalendarProps, 'onDay'> & {
  readonly day: string;
  readonly net: bigint;
  readonly heat: number;
  readonly hidden: boolean;
};

/** A day: its number, and its result if there is one. */
function DayCell({ day, net, heat, hidden, onDay }: CellProps) {
  const t = useText('income');
  const whole = useWhole();
  const number = Number.parseInt(day.slice(8), 10);
  if (heat === 0) {
    return (
      <td className={styles['day']}>
        <span>{number}</span>
      </td>
    );
  }
  return (
    <td
      className={classes(styles['day'], styles['heat'])}
      style={heatColors(heat)}
      data-heat={heat}
      data-day={day}
    >
      <button type="button" onClick={() => onDay(day)}>
        <Text font="caption">{number}</Text>
        <Num text={hidden ? '••' : whole(net)} minusLabel={t('a11y.minus')} />
      </button>
    </td>
  );
}

/** Colour scale from the largest loss to the largest gain. */
function Legend({ most, currency, hidden }: { most: bigint; currency: string; hidden: boolean }) {
  const t = useText('income');
  const whole = useWhole();
  const edge = (net: bigint) => (
    <Num text={hidden ? '••' : whole(net)} minusLabel={t('a11y.minus')} />
  );
  return (
    <Row as="p" wrap gap={8} justify="between" padInline={4} padBlockStart={4} hint>
      <span>{t('income.amountsIn', { currency })}</span>
      <Row as="span" inline gap={4} align="center" role="img" aria-label={t('income.scale')}>
        {edge(-most)}
        {HEATS.map((heat) => (
          <i
            key={heat}
            className={classes(styles['sample'], styles['heat'])}
            style={heatColors(heat)}
            data-heat={heat}
          />
        ))}
        {edge(most)}
      </Row>
    </Row>
  );
}

/** Net profit and loss by day; losses are coloured as strongly as gains. */
export function IncomeCalendar({ span, days, currency, onDay }: CalendarProps) {
  const t = useText('income');
  const { hideAmounts: hidden } = useSnapshot(amounts);
  const { shortWeekdays } = DATE_NAMES[useLanguage()];
  const most = mostOf(days);
  const nets = new Map(days.map(({ day, net }) => [day, net]));
  const places = calendarOf(span);
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, at) =>
    places.slice(at * 7, at * 7 + 7),
  );
  return (
    <div className={styles['calendar']}>
      <table>
        <caption className="visually-hidden">{t('income.calendar')}</caption>
        <thead>
          <tr>
            {shortWeekdays.map((name) => (
              <th key={name} scope="col" className={css({ hint: true, textAlign: 'center' })}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, place) => {
                if (day === null) return <td key={place} />;
                const net = nets.get(day) ?? 0n;
                const heat = heatOf(net, most);
                return <DayCell key={day} {...{ day, net, heat, hidden, onDay }} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend most={most} currency={currency} hidden={hidden} />
    </div>
  );
}

type MonthsProps = Pick<CalendarProps, 'currency'> & { readonly months: readonly DaySum[] };

/** Net result by month, as bars on both sides of a line. */
export function IncomeMonths({ months, currency }: MonthsProps) {
  const t = useText('income');
  const language = useLanguage();
  const { hideAmounts: hidden } = useSnapshot(amounts);
  const whole = useWhole();
  const bars = months.map(({ day, net }) => {
    const month = DATE_NAMES[language].shortMonths[Number.parseInt(day.slice(5, 7), 10) - 1];
    const text = hidden ? '••' : `${whole(net)} ${currency}`;
    return {
      id: day,
      name: `${month ?? ''} ${day.slice(0, 4)}`,
      net,
      value: <Num text={text} minusLabel={t('a11y.minus')} />,
    };
  });
  return <NetBars caption={t('income.bars')} bars={bars} />;
}
