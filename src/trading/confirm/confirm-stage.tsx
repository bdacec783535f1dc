import { TriangleAlert } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { Quote } from '#protocol/worker/account.ts';
import { useText } from '#src/kit/index.ts';
import { confirmSettings, setSkipConfirm } from '#src/trading/order/order-settings.ts';
import { CheckRow } from '#src/ui/index.ts';
import { CreditLines } from './credit-lines.tsx';
import { ContractTotals, LiquidationCard } from './contract-card.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import { MovedStrip } from './moved-strip.tsx';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { AfterLine, QuoteLines } from './quote-lines.tsx';
import { riskAck } from './risk-ack.ts';

type ConfirmStageProps = {
  readonly ask: OrderAsk;
  readonly quote: Quote;
  readonly notice: string;
  readonly onRefresh: () => void;
};

/**
 * The box that must be ticked before the first order of an account. It comes first: below the
 * fold the button would be shut for no visible reason, and the figures expire while one looks.
 */
function RiskBox() {
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

/** Whether this product asks again next time. */
function SkipBox({ market }: { readonly market: 'stock' | 'spot' }) {
  const t = useText('order');
  const { skip } = useSnapshot(confirmSettings);
  return (
    <CheckRow checked={skip.includes(market)} onChange={(on) => setSkipConfirm(market, on)}>
      {t('order.askNoMore')}
    </CheckRow>
  );
}

/** Everything a person must see before an order is sent. */
export function ConfirmStage({ ask, quote, notice, onRefresh }: ConfirmStageProps) {
  const t = useText('risk');
  const { market } = ask.ticket;
  return (
    <>
      <RiskBox />
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
      <MovedStrip ask={ask} quote={quote} onRefresh={onRefresh} />
      {market === 'contract' ? (
        <p className={styles['riskLine']}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
          {t('risk.leverage')}
        </p>
      ) : (
        quote.credit === '' && <SkipBox market={market} />
      )}
    </>
  );
}
