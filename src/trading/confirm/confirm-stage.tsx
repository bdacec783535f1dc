import { TriangleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Quote } from '#protocol/worker/account.ts';
import { rateText, useNumberStyle, usePacedText, useText } from '#src/kit/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import { NotableChoice } from '#src/trading/order/order-choices.tsx';
import { setOneTap, tapLimit } from '#src/trading/order/one-tap.ts';
import { confirmSettings, orderSettings } from '#src/trading/order/order-settings.ts';
import { Button, CheckRow, css, KeyValues, Row, Stack, Text } from '#src/ui/index.ts';
import { ContractTotals, LiquidationCard } from './contract-card.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { ProtectionCard } from './protection-card.tsx';
import { AfterLine, QuoteLines } from './quote-lines.tsx';
import { riskAck } from './risk-ack.ts';
import { exactText } from './sheet-numbers.ts';
import type { Moved } from './use-quote.ts';

type ConfirmStageProps = {
  readonly ask: OrderAsk;
  readonly quote: Quote;
  readonly notice: string;
  readonly moved: Moved | null;
};

/**
 * Checkbox required before the first order of an account. It comes first: below the fold, the
 * button would be disabled without a visible reason.
 */
export function RiskBox() {
  const t = useText('risk', 'valid');
  const { needed, isTicked } = useSnapshot(riskAck);
  if (needed === '') return null;
  return (
    <div className={styles['riskBox']}>
      <p>{t('risk.general')}</p>
      <CheckRow
        checked={isTicked}
        error={isTicked ? undefined : t('valid.riskBoxRequired')}
        onChange={(ticked) => {
          riskAck.isTicked = ticked;
        }}
      >
        {t('risk.ack')}
      </CheckRow>
    </div>
  );
}

/** Checkbox that skips this sheet for the product next time, up to the limit of one-tap mode. */
function SkipBox({ ask }: Pick<ConfirmStageProps, 'ask'>) {
  const t = useText('confirm', 'order');
  const { separators } = useNumberStyle();
  const { skip } = useSnapshot(confirmSettings);
  const { market } = ask.ticket;
  const { quote } = ask.instrument;
  const limit = withUnit(exactText(tapLimit(quote), 0, separators), quote);
  return (
    <CheckRow checked={skip.includes(market)} onChange={(on) => setOneTap(market, on)}>
      {t('confirm.askNoMore')}{' '}
      <Text as="small" font="caption" color="text2">
        {t('order.upTo', { limit })}
      </Text>
    </CheckRow>
  );
}

const TERMS = { initial: '0.5', maintenance: '0.35' } as const;

/** Own and borrowed part of a purchase, the cost of credit, and the possible loss. */
function CreditLines({ quote }: { readonly quote: Quote }) {
  const t = useText('margin');
  const { money, percent } = useCreditLabels();
  const { texts, margin, credit } = quote;
  const lira = (field: string): string => `₺${texts[field] ?? '--'}`;
  return (
    <Stack as="section" gap={8} padBlockEnd={8} data-part="credit-lines">
      <KeyValues
        rows={[
          { strong: true, name: t('margin.own'), value: lira('own') },
          { name: t('margin.credit'), value: lira('credit') },
          { name: t('margin.dayInterest'), value: lira('dayInterest') },
          { name: t('margin.callPrice'), value: lira('callPrice'), tone: 'warn' },
        ]}
      />
      <Row as="p" gap={8} align="center" marginBlockStart={8} hint>
        <TriangleAlert
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className={css({ color: 'warn' })}
        />
        <span>
          {t('margin.maxLoss', { own: money(margin), credit: money(credit) })}{' '}
          {t('margin.risk', {
            initial: percent(TERMS.initial),
            maintenance: percent(TERMS.maintenance),
          })}
        </span>
      </Row>
    </Stack>
  );
}

/** Says once that the total has changed since it was first shown, or since the last such line. */
function MovedStrip({ ask, moved }: { readonly ask: OrderAsk; readonly moved: Moved }) {
  const t = useText('confirm', 'order');
  const { separators } = useNumberStyle();
  const { quote } = ask.instrument;
  const sum = (raw: string): string => withUnit(exactText(raw, 2, separators), quote);
  const text = t('confirm.totalMoved', { from: sum(moved.from), to: sum(moved.to) });
  const spoken = usePacedText(text);
  return (
    <div className={styles['notice']}>
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <Text grow aria-hidden>
        {text}
      </Text>
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
    </div>
  );
}

/** From which change of the total the sheet says so, which is chosen here too. */
function NotableNote() {
  const t = useText('confirm', 'order');
  const style = useNumberStyle();
  const { notable } = useSnapshot(orderSettings);
  const [chooses, setChooses] = useState(false);
  return (
    <>
      <Row align="center" justify="between" gap={8} hint>
        <span>{t('confirm.notableNote', { limit: rateText(notable, style) })}</span>
        <Button size="s" kind="text" aria-expanded={chooses} onClick={() => setChooses(!chooses)}>
          {t('order.change')}
        </Button>
      </Row>
      {chooses && <NotableChoice />}
    </>
  );
}

/** Everything a user must see before an order is sent. */
export function ConfirmStage({ ask, quote, notice, moved }: ConfirmStageProps) {
  const t = useText('risk');
  const { market } = ask.ticket;
  return (
    <>
      <RiskBox />
      {ask.ticket.type === 'market' && <ProtectionCard ask={ask} quote={quote} />}
      <QuoteLines ask={ask} quote={quote} />
      <LiquidationCard ask={ask} quote={quote} />
      <ContractTotals ask={ask} quote={quote} />
      {quote.credit !== '' && <CreditLines quote={quote} />}
      <AfterLine ask={ask} quote={quote} />
      <QuoteSteps quote={quote} />
      {notice !== '' && (
        <p role="alert" className={styles['notice']}>
          {notice}
        </p>
      )}
      {moved !== null && <MovedStrip ask={ask} moved={moved} />}
      {ask.ticket.type === 'market' && <NotableNote />}
      {market === 'contract' ? (
        <Row as="p" gap={8} align="center" marginBlockStart={8} hint>
          <TriangleAlert
            size={18}
            strokeWidth={1.75}
            aria-hidden
            className={css({ color: 'warn' })}
          />
          {t('risk.leverage')}
        </Row>
      ) : (
        quote.credit === '' && <SkipBox ask={ask} />
      )}
    </>
  );
}
