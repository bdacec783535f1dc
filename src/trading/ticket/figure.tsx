import type { ReactNode } from 'react';
import { MISSING } from '#domain/text/number-text.ts';
import { type LiveView, liveFigure, useCell } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import type { Tone } from '#protocol/worker/market-worker.ts';
import { css, type FigureMark, figureMark, Num, Row, Stack } from '#src/ui/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import styles from './ticket.module.css';

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
      className={styles['figure']}
      data-tone={tone}
      data-strong={strong}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
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

const TONES: Readonly<Record<Tone, 'none' | 'up' | 'down'>> = { 0: 'none', 1: 'up', 2: 'down' };

/** A live figure with its unit; unknown figures have no unit. */
export function LiveAmount(props: LiveAmountProps) {
  const { view, field, unit = '', toned = false } = props;
  const t = useText();
  const { text, tone } = useCell(view, field);
  const shown = /\d/.test(text) && unit !== '' ? withUnit(text, unit) : text;
  return (
    <span
      className={css({ nowrap: true })}
      data-field={field}
      {...figureMark({ ...liveFigure(view, field), ...props })}
    >
      <Num
        text={shown === '' ? MISSING : shown}
        minusLabel={t('a11y.minus')}
        toned={toned ? TONES[tone] : undefined}
      />
    </span>
  );
}
