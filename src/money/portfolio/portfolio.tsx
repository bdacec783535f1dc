import { useState } from 'react';
import { EQUITY_RANGES, userEquity, type EquityRange } from '#protocol/http/equity.ts';
import { call, HideableAmount, LoadFrame, useLoad, useText } from '#src/kit/index.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { Box, Row, Segmented, SelectMenu, Stack, Text } from '#src/ui/index.ts';
import { ClassSplit } from './class-split.tsx';
import { EquityCurves, EquityFacts } from './equity-parts.tsx';
import styles from './portfolio.module.css';

type Currency = 'TRY' | 'USD' | 'USDT';
const CURRENCIES: readonly Currency[] = ['TRY', 'USD', 'USDT'];

/** Worth of the account over time and by class, with return and drawdown. */
export function Portfolio() {
  const t = useText('portfolio', 'account');
  const [range, setRange] = useState<EquityRange>('month');
  const [currency, setCurrency] = useState<Currency>('TRY');
  const view = useView({ kind: 'account', currency });
  const loaded = useLoad(`equity ${range} ${currency}`, (signal) =>
    call(userEquity, { range, currency }, { signal }),
  );
  return (
    <Stack columns={1} gap={12} padInline="gutter" padBlock={12} data-account={currency}>
      <Box pad={12} card>
        <Row wrap gap={8} align="center" justify="between">
          <Text hint>{t('account.total')}</Text>
          <SelectMenu
            look="plain"
            label={t('account.currency')}
            value={currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
        </Row>
        <Text as="p" font="num-l" minBlock={28} overflowWrap="anywhere">
          <HideableAmount>
            <LiveCell view={view} field="total" align="start" source={false} /> {currency}
          </HideableAmount>
        </Text>
      </Box>
      <Segmented
        label={t('portfolio.range')}
        value={range}
        options={EQUITY_RANGES.map((value) => ({ value, label: t(`portfolio.${value}`) }))}
        onChange={setRange}
      />
      <LoadFrame loaded={loaded}>
        {(equity) => (
          <div className={styles['parts']}>
            <EquityCurves equity={equity} />
            <Stack gap={8}>
              <EquityFacts equity={equity} />
              <ClassSplit view={view} />
              {equity.unpriced.length > 0 && (
                <Text as="p" hint>
                  {t('account.unpriced', { symbols: equity.unpriced.join(', ') })}
                </Text>
              )}
            </Stack>
          </div>
        )}
      </LoadFrame>
    </Stack>
  );
}
