import { Info } from 'lucide-react';
import { exchangeAssets } from '#protocol/http/exchange.ts';
import {
  LoadFrame,
  Page,
  call,
  deferredPart,
  deferredDialog,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { Box, Button, Ring, Row, Text } from '#src/ui/index.ts';
import styles from './exchange.module.css';
import { ExchangeForm } from './exchange-form.tsx';
import type { ExchangeAssets, ExchangeKind } from './exchange-pairs.ts';
import { useExchangeForm, type ExchangeForm as Form } from './use-exchange-form.ts';

const receipt = deferredDialog(
  async () => (await import('./exchange-receipt.tsx')).ExchangeReceipt,
);
const recent = deferredPart(async () => (await import('./recent-exchanges.tsx')).RecentExchanges);

const TITLES = {
  stock: 'title.exchangeStock',
  exchange: 'title.exchange',
  crypto: 'title.cryptoConvert',
} as const satisfies Record<ExchangeKind, string>;

const SECOND_MS = 1_000;

type FootProps = {
  readonly form: Form;
  readonly quoteMs: number;
  readonly isCrypto: boolean;
};

/** Button that books a valid quote, or requests a new one after expiry. */
function Foot({ form, quoteMs, isCrypto }: FootProps) {
  const t = useText('exchange', 'valid');
  const { quoted, isTyped, sending, send } = form;
  const { quote, leftMs, renew } = quoted;
  const isOver = quote !== null && leftMs === 0;
  if (isOver && !sending.busy) {
    return (
      <Button size="l" kind="primary" wide onClick={renew}>
        {t('exchange.newQuote')}
      </Button>
    );
  }
  const reason = (): string => {
    if (!isTyped) return t('valid.exchangeAmountRequired');
    return quote?.isShort === true ? t('exchange.short') : t('exchange.asking');
  };
  const isReady = quote !== null && !quote.isShort;
  const hasReason = !isReady && quoted.error === null;
  return (
    <Button
      size="l"
      kind="primary"
      wide
      busy={sending.busy}
      disabled={!isReady}
      reason={hasReason ? reason() : undefined}
      onClick={() => void send()}
    >
      {t(isCrypto ? 'exchange.convert' : 'exchange.exchangeNow')}
      {isReady && (
        <Ring share={leftMs / quoteMs} size={24} stroke={2}>
          <span aria-hidden>{Math.ceil(leftMs / SECOND_MS)}</span>
        </Ring>
      )}
    </Button>
  );
}

type BodyProps = { readonly kind: ExchangeKind; readonly data: ExchangeAssets };

function Body({ kind, data }: BodyProps) {
  const t = useText('exchange');
  const form = useExchangeForm(kind, data);
  const { sending, done, close } = form;
  return (
    <>
      <div className={styles['form']}>
        <ExchangeForm form={form} quoteMs={data.quoteMs} />
        {sending.isUnsure && <p role="status">{t('exchange.unknown')}</p>}
        {sending.failure !== '' && (
          <Text role="alert" as="p" font="caption" color="danger">
            {sending.failure}
          </Text>
        )}
        {kind !== 'stock' && (
          <Row as="p" gap={8} align="start" marginBlockStart={8} hint>
            <Info aria-hidden size={16} strokeWidth={1.75} />
            {t('exchange.risk')}
          </Row>
        )}
        <Box marginInline="bleed">
          <recent.Part turn={done?.exchange.id ?? ''} />
        </Box>
      </div>
      <div className={styles['foot']}>
        <Foot form={form} quoteMs={data.quoteMs} isCrypto={kind === 'crypto'} />
      </div>
      <receipt.Part open={done !== null} done={done} onClose={close} />
    </>
  );
}

/** Converts one asset into another at a firm quote valid for a few seconds. */
export function ExchangePage({ kind }: { readonly kind: ExchangeKind }) {
  const t = useText('exchange');
  const loaded = useLoad('exchangeAssets', (signal) => call(exchangeAssets, {}, { signal }));
  return (
    <Page title={t(TITLES[kind])} narrow scroll={false}>
      <LoadFrame loaded={loaded} rows={8}>
        {(data) => <Body kind={kind} data={data} />}
      </LoadFrame>
    </Page>
  );
}
