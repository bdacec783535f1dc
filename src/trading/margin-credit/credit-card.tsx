import { useState } from 'react';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import { useCell, useView } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { Button, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './credit-card.module.css';
import { Fold } from '#src/trading/order/fold.tsx';
import { CreditCall } from './credit-call.tsx';
import { CreditFigures, RatioBar } from './credit-figures.tsx';
import { CreditSteps } from './credit-steps.tsx';
import { RepaySheet } from './repay-sheet.tsx';
import { useCredit } from './use-credit.ts';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';

function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

const TONES = {
  ok: 'ok',
  warn: 'warn',
  called: 'danger',
  selling: 'danger',
  debt: 'danger',
} as const;

function Status({ credit, band }: { readonly credit: CreditView; readonly band: string }) {
  const t = useText('margin');
  const open = credit.call?.status === 'selling' ? 'selling' : 'called';
  const calm = band === 'warn' || band === 'danger' ? 'warn' : 'ok';
  const rest = credit.shares.length === 0 ? 'debt' : calm;
  const word = credit.call === undefined ? rest : open;
  return <Tag tone={TONES[word]}>{t(`margin.status.${word}`)}</Tag>;
}

type OpenCreditProps = { readonly credit: CreditView; readonly reload: () => void };

function OpenCredit({ credit, reload }: OpenCreditProps) {
  const t = useText('margin');
  const { money, rate } = useCreditLabels();
  const view = useView({ kind: 'credit', owed: credit.owed });
  const { text: band } = useCell(view, 'band');
  const [isPaying, setPaying] = useState(false);
  const { call } = credit;
  const hasShares = credit.shares.length > 0;
  return (
    <>
      <Row wrap gap={8} align="center" justify="between">
        <Text as="h2" font="body-l" weight={600}>
          {t('margin.title')}
        </Text>
        <Status credit={credit} band={band} />
      </Row>
      <Row as="p" wrap gap={8} align="center" justify="between" className={styles['owed']}>
        <Text font="caption" color="text3">
          {t('margin.owed')}
        </Text>
        <strong data-field="owed">{money(credit.owed)}</strong>
      </Row>
      {call !== undefined && <CreditCall credit={credit} call={call} />}
      {!hasShares && (
        <Text as="p" font="caption" color="text3">
          {t('margin.debtText')}
        </Text>
      )}
      {hasShares && band === '' && (
        <Text as="p" font="caption" color="text3">
          {t('margin.unpriced')}
        </Text>
      )}
      {hasShares && <RatioBar credit={credit} view={view} />}
      <CreditFigures credit={credit} view={view} />
      <Text as="p" font="caption" color="text3">
        {t('margin.rate', { rate: rate(credit.annualRate) })}
      </Text>
      <CreditSteps credit={credit} />
      <Button
        kind={call === undefined ? 'secondary' : 'primary'}
        wide
        onClick={() => setPaying(true)}
      >
        {t('margin.repay')}
      </Button>
      {isPaying && (
        <RepaySheet
          credit={credit}
          onPaid={() => {
            setPaying(false);
            reload();
          }}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}

/** Past margin calls, newest first. */
function PastCalls({ calls }: { readonly calls: CreditView['past'] }) {
  const t = useText('margin');
  const { money, time } = useCreditLabels();
  if (calls.length === 0) return null;
  return (
    <Fold muted title={t('margin.past')} part="past">
      <Stack as="ul" gap={8}>
        {calls.map(({ id, status, calledAt, toRestore, sold }) => {
          const isSold = status === 'sold';
          return (
            <Row key={id} as="li" gap={8} align="center" justify="between" font="caption">
              <span>
                {time(calledAt)}
                <Text as="small" block color="text3">
                  {isSold
                    ? t('margin.soldFor', { amount: money(sold) })
                    : `${t('margin.toRestore')} ${money(toRestore)}`}
                </Text>
              </span>
              <Tag tone={isSold ? 'warn' : 'ok'}>
                {t(isSold ? 'margin.pastRow.sold' : 'margin.pastRow.restored')}
              </Tag>
            </Row>
          );
        })}
      </Stack>
    </Fold>
  );
}

/** Credit on shares; renders nothing without debt or past calls. */
export function CreditCard() {
  const { credit, reload } = useCredit();
  if (credit === null) return null;
  const isOpen = !isNothing(credit.owed);
  if (!isOpen && credit.past.length === 0) return null;
  return (
    <section className={styles['card']} data-part="credit">
      {isOpen && <OpenCredit credit={credit} reload={reload} />}
      <PastCalls calls={credit.past} />
    </section>
  );
}
