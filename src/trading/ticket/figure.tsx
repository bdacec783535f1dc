import { type ReactNode, useCallback, useMemo } from 'react';
import { MISSING } from '#domain/text/number-text.ts';
import { type LiveView, liveFigure, LiveText } from '#src/market/index.ts';
import { classes, type FigureMark, figureMark, Row, Stack, Text } from '#src/ui/index.ts';
import { useText } from '#src/kit/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import styles from './figure.module.css';

/** Figures of a ticket, one line each. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return (
    <Stack as="dl" gap={0}>
      {children}
    </Stack>
  );
}

type FigureProps = {
  readonly name: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'warn' | undefined;
  readonly strong?: boolean | undefined;
};

/** One named figure. */
export function Figure({ name, children, tone, strong }: FigureProps) {
  return (
    <Row
      wrap
      columnGap={4}
      align="center"
      justify="between"
      minBlock={20}
      data-tone={tone}
      data-strong={strong}
    >
      <Text as="dt" font="micro" color="text3">
        {name}
      </Text>
      <Text
        as="dd"
        marginInlineStart="auto"
        font="num-s"
        weight={strong === true ? 600 : 500}
        tabular
        color={tone ?? 'text'}
        textAlign="end"
      >
        {children}
      </Text>
    </Row>
  );
}

type LiveAmountProps = FigureMark & {
  readonly view: LiveView;
  readonly field: string;
  /** Currency or unit: a sign goes before the number, a code after it. */
  readonly unit?: string | undefined;
  readonly toned?: boolean | undefined;
};

const SIGN = classes(styles['amount'], styles['sign']);
const MINUS = '\u2212';

/** A live figure with its unit, written without rendering; unknown figures have no unit. */
export function LiveAmount(props: LiveAmountProps) {
  const { view, field, unit = '', toned = false } = props;
  const t = useText();
  const word = t('a11y.minus');
  const fields = useMemo(() => [field], [field]);
  const sign = useCallback(
    ([text = '']: readonly string[]) => (isBelowZero(text) ? MINUS : ''),
    [],
  );
  const spoken = useCallback(
    ([text = '']: readonly string[]) => (isBelowZero(text) ? `${word} ` : ''),
    [word],
  );
  const figure = useCallback(
    ([text = '']: readonly string[]) => {
      if (!/\d/.test(text)) return text === '' ? MISSING : text;
      return (unit === '' ? text : withUnit(text, unit)).replace('-', '');
    },
    [unit],
  );
  const part = { view, fields };
  return (
    <Text nowrap data-field={field} {...figureMark({ ...liveFigure(view, field), ...props })}>
      <span aria-hidden>
        <LiveText {...part} text={sign} toned={toned} className={SIGN} />
      </span>
      <span className="visually-hidden">
        <LiveText {...part} text={spoken} />
      </span>
      <LiveText {...part} text={figure} toned={toned} className={styles['amount']} />
    </Text>
  );
}

/** Whether a cell has a figure with a minus, which is also within such as `%-3`. */
function isBelowZero(text: string): boolean {
  return /\d/.test(text) && text.includes('-');
}
