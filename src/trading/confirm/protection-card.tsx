import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { rulesOf } from '#domain/order/rules.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { CapChoice } from '#src/trading/order/order-choices.tsx';
import { capsOf } from '#src/trading/order/order-cap.ts';
import { orderSettings } from '#src/trading/order/order-settings.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { Box, IconButton, Row, Text } from '#src/ui/index.ts';
import { exactText } from './sheet-numbers.ts';

type ProtectionCardProps = { readonly ask: OrderAsk; readonly quote: Quote };

/** The slippage cap that applies to an order. */
function capOf({ ticket, instrument }: OrderAsk): string {
  return ticket.maxSlippage ?? rulesOf(instrument)?.slippage ?? '0';
}

/** Range in which a market order fills: from its expected average to its protection price. */
export function ProtectionCard({ ask, quote }: ProtectionCardProps) {
  const t = useText('confirm', 'order');
  const style = useNumberStyle();
  const [chooses, setChooses] = useState(false);
  const { cap } = useSnapshot(orderSettings);
  const { instrument, ticket } = ask;
  const buys = ask.side === 'buy';
  const price = (raw: string): string =>
    raw === '' ? '--' : exactText(raw, instrument.priceDecimals, style.separators);
  const caps = capsOf(instrument);
  return (
    <Box as="section" marginBlock={8} data-part="protection">
      <Row justify="between" align="end" gap={12}>
        <Box minInline={0}>
          <Text as="p" hint>
            {t('order.average')}{' '}
            <span className={styles['follows']}>{t('confirm.followsBook')}</span>
          </Text>
          <Text as="p" font="title" tabular>
            {price(quote.average)}
          </Text>
        </Box>
        <Box rigid textAlign="end">
          <Text as="p" hint>
            {`${t('confirm.protection')} · ${rateText(capOf(ask), style)}`}
          </Text>
          <Row justify="end" align="center" gap={4}>
            <Text font="title" tabular nowrap data-testid="protection">
              {t(buys ? 'confirm.atMost' : 'confirm.atLeast', { price: price(quote.protection) })}
            </Text>
            <IconButton
              label={t('confirm.changeProtection')}
              aria-expanded={chooses}
              className={styles['pencil']}
              onClick={() => setChooses(!chooses)}
            >
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Row>
        </Box>
      </Row>
      <span className={styles['range']} aria-hidden />
      <Row justify="between" font="micro" color="text2">
        <span>{t('confirm.fillsWithin')}</span>
        <span>{t('confirm.worseRefused')}</span>
      </Row>
      {chooses && (
        <CapChoice
          caps={caps}
          value={ticket.maxSlippage === undefined ? '' : cap}
          market={rulesOf(instrument)?.slippage ?? '0'}
        />
      )}
    </Box>
  );
}
