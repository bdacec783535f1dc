import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { RiskBand } from '#domain/contract/risk.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { bandTone, cellOf, packedCell, shareOfPercent, useText } from '#src/kit/index.ts';
import { LiveCell, type LiveView, useCell, useView, watchCell } from '#src/market/index.ts';
import { Box, KeyValues, Row, Section, Stack, Text } from '#src/ui/index.ts';
import { useOpenPositions } from '#src/trading/position/use-book.ts';
import styles from './risk.module.css';

/** Margin ratio as a bar, full at liquidation; written without rendering. */
function RatioBar({ view }: { readonly view: LiveView }) {
  const bar = useRef<HTMLDivElement>(null);
  const { id } = view;
  useLayoutEffect(() => {
    const address = { view: id, field: 'risk' };
    const show = (packed: string): void => {
      bar.current?.style.setProperty('--use', `${shareOfPercent(cellOf(packed).text)}`);
    };
    show(packedCell(address));
    return watchCell(view, address, show);
  }, [view, id]);
  return (
    <div ref={bar} aria-hidden className={styles['bar']}>
      <span className={styles['fill']} />
    </div>
  );
}

/** The margin ratio with its band in words, and its bar. */
function Ratio({ view }: { readonly view: LiveView }) {
  const t = useText('position', 'contract');
  const { text } = useCell(view, 'band');
  const band = (text === '' ? 'none' : text) as RiskBand;
  const tone = bandTone(band);
  return (
    <Stack gap={8} color={tone === 'current' ? 'text' : tone} data-band={band}>
      <Row wrap gap={8} align="baseline" justify="between">
        <Text font="body" color="text2">
          {t('contract.marginRatio')}
        </Text>
        <Text font="num-l">
          <LiveCell view={view} field="risk" width={0} flash={false} source={false} />
        </Text>
      </Row>
      <RatioBar view={view} />
      <Text weight={600}>{t(`position.riskBand.${band}`)}</Text>
    </Stack>
  );
}

/** Whether a price would liquidate a position; renders only when that changes, not with prices. */
function useHasLiq(view: LiveView): boolean {
  const address = { view: view.id, field: 'liq' };
  return useSyncExternalStore(
    (changed) => watchCell(view, address, changed),
    () => cellOf(packedCell(address)).text !== MISSING,
  );
}

/** What would happen to a position, and at which price, in one sentence. */
function Fate({ position }: { readonly position: PositionView }) {
  const t = useText('position');
  const { id, symbol: sym, side } = position;
  const view = useView({ kind: 'position', sym, id });
  const hasLiq = useHasLiq(view);
  const key = side === 'long' ? 'position.riskFalls' : 'position.riskRises';
  const [head = '', middle = '', end = ''] = t(key, {
    name: sym,
    price: '\0',
    distance: '\0',
  }).split('\0');
  const cell = (field: string): ReactNode => (
    <Text as="strong" weight={600}>
      <LiveCell view={view} field={field} width={0} flash={false} source={false} />
    </Text>
  );
  if (!hasLiq) {
    return (
      <Box as="li" padBlock={8} data-position={id}>
        {t('position.riskNever', { name: sym })}
      </Box>
    );
  }
  return (
    <Box as="li" padBlock={8} data-position={id}>
      {head}
      {cell('liq')}
      {middle}
      {cell('distance')}
      {end}
    </Box>
  );
}

/** Risk of all contract positions together, and the price that liquidates each. */
export function RiskGauge() {
  const t = useText('position', 'contract');
  const view = useView({ kind: 'account', currency: 'USDT' });
  const { text: largest } = useCell(view, 'topSymbol');
  const positions = useOpenPositions();
  const cell = (field: string): ReactNode => (
    <LiveCell view={view} field={field} width={0} source={false} />
  );
  const money = (field: string): ReactNode => <>{cell(field)} USDT</>;
  const share = (
    <>
      {cell('topShare')} {largest === '' ? '' : `(${largest})`}
    </>
  );
  const rows = [
    { name: t('position.riskEquity'), value: money('equity') },
    { name: t('position.requirement'), value: money('requirement') },
    { name: t('position.marginUsed'), value: money('marginUsed') },
    { name: t('position.notional'), value: money('notional') },
    { name: t('position.effectiveLeverage'), value: <>{cell('leverage')}×</> },
    { name: t('position.concentration'), value: share },
  ];
  return (
    <Stack columns={1} gap={12} padInline="gutter" padBlock={12} data-part="risk">
      <Stack gap={12} pad={12} card>
        <Ratio view={view} />
        <KeyValues rows={rows} />
      </Stack>
      {positions.length > 0 && (
        <Section title={t('position.toLiquidation')} flush>
          <Box as="ul" padInline={12} card>
            {positions.map((position) => (
              <Fate key={position.id} position={position} />
            ))}
          </Box>
        </Section>
      )}
      <Text as="p" hint>
        {t('position.riskNote')}
      </Text>
    </Stack>
  );
}
