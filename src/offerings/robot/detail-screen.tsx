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
  deferredDialog,
  showToast,
  useFollow,
  useCachedAnswer,
  useText,
} from '#src/kit/index.ts';
import { css, EmptyState, IconLink, Row, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import { BacktestCard } from './backtest-card.tsx';
import { DetailFoot } from './detail-foot.tsx';
import { FeeWindow } from './fee-window.tsx';
import { FinishedRuns } from './finished-runs.tsx';
import { ProductSettings } from './product-settings.tsx';
import { RobotDisc } from './robot-disc.tsx';
import type { ProductFacts } from './robot-types.ts';
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
    <Section flush title={t('robot.ruleTitle')}>
      <Stack gap={12} pad={12} card>
        <Stack gap={12} font="body" color="text2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}

function Body({ facts }: Facts) {
  const t = useText('robot', 'risk');
  const { name, rule } = useRobotLabels();
  const { product, feeWindow } = facts;
  return (
    <Stack gap={12} alignContent="start" padInline="gutter" padBlockStart={12} padBlockEnd={24}>
      <Row gap={12} align="center">
        <RobotDisc id={product.id} />
        <Stack gap={2} fill>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center">
            <Text as="h2" font="title">
              {name(product.id)}
            </Text>
            <Tag tone="demo">{t('robot.simResult')}</Tag>
          </Row>
          <Text hint>{rule(product.strategy)}</Text>
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
      footer={
        data === null ? undefined : (
          <DetailFoot facts={data} onPress={startSheet.preload} onStart={() => setStarting(true)} />
        )
      }
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
