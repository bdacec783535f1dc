import type { ReactNode } from 'react';
import { MISSING } from '#domain/text/number-text.ts';
import { type LiveView, liveFigure, useCell } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import type { Tone } from '#protocol/worker/market-worker.ts';
import { type FigureMark, figureMark, Num, Row, Stack, Text } from '#src/ui/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';

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

const TONES: Readonly<Record<Tone, 'none' | 'up' | 'down'>> = { 0: 'none', 1: 'up', 2: 'down' };

/** A live figure with its unit; unknown figures have no unit. */
export function LiveAmount(props: LiveAmountProps) {
  const { view, field, unit = '', toned = false } = props;
  const t = useText();
  const { text, tone } = useCell(view, field);
  const shown = /\d/.test(text) && unit !== '' ? withUnit(text, unit) : text;
  return (
    <Text nowrap data-field={field} {...figureMark({ ...liveFigure(view, field), ...props })}>
      <Num
        text={shown === '' ? MISSING : shown}
        minusLabel={t('a11y.minus')}
        toned={toned ? TONES[tone] : undefined}
      />
    </Text>
  );
}
