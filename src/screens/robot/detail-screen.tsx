import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { PRODUCT_IDS, type ProductId } from '#domain/robot/products.ts';
import { stockAiInfo } from '#protocol/http/robots.ts';
import {
  IdentityBanner,
  CachedNote,
  LoadFrame,
  NoteBox,
  Page,
  call,
  identityPath,
  deferredDialog,
  showToast,
  useClosedReason,
  useFollow,
  useIdentity,
  useCachedAnswer,
  useText,
} from '#src/kit/index.ts';
import { Button, css, EmptyState, IconLink, Row, Section, Stack, Tag } from '#src/ui/index.ts';
import { BacktestCard } from './backtest-card.tsx';
import { FeeWindow } from './fee-window.tsx';
import { FinishedRuns } from './finished-runs.tsx';
import { ProductSettings } from './product-settings.tsx';
import { RobotDisc } from './robot-disc.tsx';
import type { ProductFacts } from './robot-types.ts';
import styles from './robot.module.css';
import { StocksCard } from './stocks-card.tsx';
import { TruthCard } from './truth-card.tsx';
import { useRobotLabels } from './use-robot-labels.ts';
import { useRuleLines } from './use-rule-lines.ts';

const startSheet = deferredDialog(async () => (await import('./start-sheet.tsx')).StartSheet);

const FOLLOWED = { news: ['robot'], isOver: () => true } as const;

type Facts = { readonly facts: ProductFacts };

function Rule({ facts }: Facts) {
  const t = useText('robot');
  const lines = useRuleLines(facts.product, facts.rule);
  return (
    <Section title={t('robot.ruleTitle')}>
      <div className={styles['card']}>
        <Stack gap={12} font="body" color="text2" className={styles['words']}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </div>
    </Section>
  );
}

function Body({ facts }: Facts) {
  const t = useText('robot', 'risk');
  const { name, rule } = useRobotLabels();
  const { product, feeWindow } = facts;
  return (
    <Stack
      gap={12}
      alignContent="start"
      padInline="gutter"
      padBlockStart={12}
      padBlockEnd={24}
      className={styles['screen']}
    >
      <Row gap={12} align="center">
        <RobotDisc id={product.id} />
        <Stack gap={2} fill className={styles['names']}>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center">
            <h2>{name(product.id)}</h2>
            <Tag tone="demo">{t('robot.simResult')}</Tag>
          </Row>
          <span>{rule(product.strategy)}</span>
        </Stack>
      </Row>
      <IdentityBanner />
      <TruthCard facts={facts} />
      <NoteBox tone="warn">{`${t('robot.riskNote')} ${t('risk.notAdvice')}`}</NoteBox>
      <ProductSettings product={product} />
      <Rule facts={facts} />
      <StocksCard of={{ productId: product.id }} title={t('robot.mayTrade')} />
      <FinishedRuns runs={facts.runs} />
      <BacktestCard productId={product.id} />
      {feeWindow !== undefined && <FeeWindow window={feeWindow} />}
    </Stack>
  );
}

function Foot({ facts, onStart }: Facts & { readonly onStart: () => void }) {
  const t = useText('robot', 'kyc');
  const [, go] = useLocation();
  const { isFree } = useIdentity();
  const { limit } = useRobotLabels();
  const closed = useClosedReason('robot');
  const { product } = facts;
  const { singleMin, singleMax, myActive, maxActive, kind } = product;
  const isFull = myActive >= maxActive;
  const most = singleMax === undefined ? '' : ` – ${limit(singleMax)}`;
  return (
    <div className={styles['foot']}>
      <Stack as="span" gap={2} hint className={styles['footWords']}>
        {t('robot.limits')}
        <b>{limit(singleMin) + most}</b>
      </Stack>
      <span>
        {isFree ? (
          <Button
            size="l"
            kind="primary"
            wide
            disabled={isFull || closed !== undefined}
            reason={closed ?? t('robot.full', { max: maxActive })}
            onPointerDown={startSheet.preload}
            onClick={onStart}
          >
            {t(kind === 'robot' ? 'robot.start' : 'robot.startBasket')}
          </Button>
        ) : (
          <Button size="l" kind="primary" wide onClick={() => go(identityPath())}>
            {t('kyc.gate.none')}
          </Button>
        )}
      </span>
    </div>
  );
}

function Product({ productId }: { readonly productId: ProductId }) {
  const t = useText('robot');
  const [, go] = useLocation();
  const [isStarting, setStarting] = useState(false);
  const loaded = useFollow(
    `robot ${productId}`,
    (signal) => call(stockAiInfo, { productId }, { signal }),
    FOLLOWED,
  );
  // Foot and sheet wait for the answer, so that no run starts from cached data.
  const { data } = loaded;
  const seen = useCachedAnswer(loaded, 'robotDetailData', productId, stockAiInfo.data);
  return (
    <Page
      title={t('title.robotDetail')}
      narrow
      pulls
      actions={
        <Link href="/pages/robot/intro" asChild>
          <IconLink label={t('title.robotIntro')}>
            <Info size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={data === null ? undefined : <Foot facts={data} onStart={() => setStarting(true)} />}
    >
      <CachedNote loaded={seen} />
      <LoadFrame loaded={seen}>{(facts) => <Body facts={facts} />}</LoadFrame>
      {data !== null && (
        <startSheet.Part
          open={isStarting}
          product={data.product}
          onClose={() => setStarting(false)}
          onStarted={(run) => {
            setStarting(false);
            showToast({ text: t('robot.started', { no: run.no }), tone: 'ok' });
            go(`/pages/robot/orderDetail?orderId=${run.id}`);
          }}
        />
      )}
    </Page>
  );
}

/** One robot or basket: real results, settings, rule, and starting it. */
export default function RobotDetailScreen() {
  const t = useText('robot');
  const [params] = useSearchParams();
  const wanted = params.get('productId');
  const productId = PRODUCT_IDS.find((one) => one === wanted);
  if (productId !== undefined) return <Product key={productId} productId={productId} />;
  return (
    <Page title={t('title.robotDetail')} narrow>
      <EmptyState
        text={t('robot.unknown')}
        action={
          <Link
            href="/pages/robot/list"
            className={css({
              display: 'flex',
              inline: true,
              align: 'center',
              minBlock: 44,
              font: 'body',
              color: 'primary-text',
            })}
          >
            {t('title.robotList')}
          </Link>
        }
      />
    </Page>
  );
}
