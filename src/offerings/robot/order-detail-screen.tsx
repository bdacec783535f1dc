import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { stockAiInfo, stockAiOrderDetails } from '#protocol/http/robots.ts';
import {
  LoadFrame,
  Page,
  VenueTag,
  call,
  deferredDialog,
  useFollow,
  useText,
  PageFoot,
} from '#src/kit/index.ts';
import {
  Button,
  css,
  EmptyState,
  Failure,
  IconButton,
  Row,
  Stack,
  Tag,
  Text,
} from '#src/ui/index.ts';
import { FeeWindow } from './fee-window.tsx';
import { useRunDay } from './run-card.tsx';
import { RobotDisc } from './robot-disc.tsx';
import { isOver, runWord, type RunFacts } from './robot-types.ts';
import { RunFlows } from './run-flows.tsx';
import { RunNote } from './run-note.tsx';
import { RunFills } from './run-fills.tsx';
import { RunValue } from './run-value.tsx';
import { StocksCard } from './stocks-card.tsx';
import { useFillsFile } from './use-fills-file.ts';
import { useRedeem } from './use-redeem.ts';
import { useRobotLabels } from './use-robot-labels.ts';

const addSheet = deferredDialog(async () => (await import('./add-sheet.tsx')).AddSheet);

const SIZE = '100';
const FILLS = css({ fill: true });

/** Loads a run with the product that defines its limits. */
async function askRun(orderId: string, signal: AbortSignal) {
  const facts = await call(stockAiOrderDetails, { orderId, size: SIZE }, { signal });
  const { product } = await call(stockAiInfo, { productId: facts.run.productId }, { signal });
  return { facts, product };
}

type Asked = Awaited<ReturnType<typeof askRun>>;

const FOLLOWED = { news: ['robot'], isOver: ({ facts }: Asked) => isOver(facts.run) } as const;

function Body({ facts }: { readonly facts: RunFacts }) {
  const t = useText('robot');
  const { name } = useRobotLabels();
  const { run, feeWindow } = facts;
  const dayText = useRunDay(run);
  const { key, tone } = runWord(run);
  return (
    <Stack
      gap={12}
      alignContent="start"
      padInline="gutter"
      padBlockStart={12}
      padBlockEnd={24}
      data-run={run.id}
      data-status={run.status}
    >
      <Row gap={12} align="center">
        <RobotDisc id={run.productId} />
        <Stack gap={2} fill>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center">
            <Text as="h2" font="title">
              {name(run.productId)}
            </Text>
            <Tag tone={tone}>{t(key)}</Tag>
          </Row>
          <Text hint>{`${run.no} · ${dayText}`}</Text>
        </Stack>
        <VenueTag />
      </Row>
      <RunNote run={run} />
      <RunValue facts={facts} />
      {!isOver(run) && <StocksCard of={{ orderId: run.id }} title={t('robot.holds')} />}
      <RunFills facts={facts} />
      <RunFlows facts={facts} />
      {feeWindow !== undefined && <FeeWindow window={feeWindow} />}
      {!isOver(run) && (
        <Text as="p" hint>
          {t('robot.earlyNote')}
        </Text>
      )}
    </Stack>
  );
}

function SaveFills({ orderId }: { readonly orderId: string }) {
  const t = useText('robot');
  const file = useFillsFile({ orderId });
  return (
    <IconButton label={t('robot.whichTrades')} disabled={file.busy} onClick={file.save}>
      <FileDown size={22} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

function OneRun({ orderId }: { readonly orderId: string }) {
  const t = useText('robot');
  const [isAdding, setAdding] = useState(false);
  const loaded = useFollow(`run ${orderId}`, (signal) => askRun(orderId, signal), FOLLOWED);
  const { data, reload } = loaded;
  const redeem = useRedeem(reload);
  const run = data?.facts.run;
  const isLive = run?.status === 'running' && run.closing === undefined;
  return (
    <Page
      title={t('title.robotOrderDetail')}
      narrow
      pulls
      actions={<SaveFills orderId={orderId} />}
      footer={
        isLive ? (
          <PageFoot gap={12} align="center">
            <Button
              size="l"
              className={FILLS}
              onPointerDown={addSheet.preload}
              onClick={() => setAdding(true)}
            >
              {t('robot.addAmount')}
            </Button>
            <Button
              size="l"
              className={FILLS}
              busy={redeem.busy}
              onClick={() => void redeem.ask(run)}
            >
              {t('robot.redeem')}
            </Button>
          </PageFoot>
        ) : undefined
      }
    >
      <Failure text={redeem.failure} />
      <LoadFrame loaded={loaded}>{({ facts }) => <Body facts={facts} />}</LoadFrame>
      {data !== null && (
        <addSheet.Part
          open={isAdding}
          run={data.facts.run}
          product={data.product}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            reload();
          }}
        />
      )}
    </Page>
  );
}

/** One run: value, curve, all fills, adding money and ending it. */
export default function RobotOrderDetailScreen() {
  const t = useText('robot');
  const [params] = useSearchParams();
  const orderId = params.get('orderId') ?? '';
  if (orderId !== '') return <OneRun key={orderId} orderId={orderId} />;
  return (
    <Page title={t('title.robotOrderDetail')} narrow>
      <EmptyState
        text={t('robot.unknownRun')}
        action={
          <Link
            href="/pages/robot/record"
            className={css({
              display: 'flex',
              inline: true,
              align: 'center',
              minBlock: 44,
              font: 'body',
              color: 'primary-text',
            })}
          >
            {t('title.robotRecord')}
          </Link>
        }
      />
    </Page>
  );
}
