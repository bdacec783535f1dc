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
  amountText,
  useNumberStyle,
} from '#src/kit/index.ts';
import {
  Box,
  Button,
  css,
  EmptyState,
  Failure,
  IconButton,
  Row,
  Section,
  Stack,
  Tag,
  Text,
} from '#src/ui/index.ts';
import { shownRate } from '#src/money/index.ts';
import { FeeWindow } from './fee-window.tsx';
import { useRunDay } from './run-card.tsx';
import { RobotDisc } from './robot-disc.tsx';
import { isOver, runWord, type RunFacts } from './robot-types.ts';
import { RunFills } from './run-fills.tsx';
import { RunValue } from './run-value.tsx';
import styles from './robot.module.css';
import { StocksCard } from './stocks-card.tsx';
import { useFillsFile } from './use-fills-file.ts';
import { useRedeem } from './use-redeem.ts';
import { useRobotLabels } from './use-robot-labels.ts';

const addSheet = deferredDialog(async () => (await import('./add-sheet.tsx')).AddSheet);

const SIZE = '100';

type Run = RunFacts['run'];

/** Loads a run with the product that defines its limits. */
async function askRun(orderId: string, signal: AbortSignal) {
  const facts = await call(stockAiOrderDetails, { orderId, size: SIZE }, { signal });
  const { product } = await call(stockAiInfo, { productId: facts.run.productId }, { signal });
  return { facts, product };
}

type Asked = Awaited<ReturnType<typeof askRun>>;

const FOLLOWED = { news: ['robot'], isOver: ({ facts }: Asked) => isOver(facts.run) } as const;

/** Why a run is not active, or what it is transitioning to. */
function StateNote({ run }: { readonly run: Run }) {
  const t = useText('robot');
  const { time } = useRobotLabels();
  const { closing, isPaused, pausedUntil, reason } = run;
  const text =
    closing !== undefined
      ? t('robot.closingNote')
      : isPaused
        ? t('robot.pausedNote', { time: pausedUntil === undefined ? '--' : time(pausedUntil) })
        : reason === undefined
          ? null
          : t(`robot.endReason.${reason}`);
  return text === null ? null : (
    <Row
      as="p"
      gap={8}
      pad={12}
      surface={2}
      radius="input"
      hint
      className={styles['few']}
      role="status"
    >
      {text}
    </Row>
  );
}

/** Payments into a run, with the conversion rate. */
function RunFlows({ facts }: { readonly facts: RunFacts }) {
  const t = useText('robot');
  const { time } = useRobotLabels();
  const { separators } = useNumberStyle();
  const { flows, run } = facts;
  return (
    <Section title={t('robot.flows')}>
      <Box as="ul" padInline={12} card className={styles['rows']}>
        {flows.map(({ ts, amount, paid, paidAsset, rate }) => (
          <Row
            key={ts}
            as="li"
            gap={12}
            align="center"
            justify="between"
            minBlock={44}
            font="caption"
            className={styles['holding']}
          >
            <span>{time(ts)}</span>
            <span>
              <b>{amountText(amount, run.capitalAsset, separators)}</b>
              {rate !== undefined && (
                <span>
                  {`${amountText(paid, paidAsset, separators)} · ${shownRate(rate, separators)}`}
                </span>
              )}
            </span>
          </Row>
        ))}
      </Box>
    </Section>
  );
}

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
      className={styles['screen']}
      data-run={run.id}
      data-status={run.status}
    >
      <Row gap={12} align="center">
        <RobotDisc id={run.productId} />
        <Stack gap={2} fill className={styles['names']}>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center">
            <h2>{name(run.productId)}</h2>
            <Tag tone={tone}>{t(key)}</Tag>
          </Row>
          <span>{`${run.no} · ${dayText}`}</span>
        </Stack>
        <VenueTag />
      </Row>
      <StateNote run={run} />
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
          <div className={styles['foot']}>
            <Button size="l" onPointerDown={addSheet.preload} onClick={() => setAdding(true)}>
              {t('robot.addAmount')}
            </Button>
            <Button size="l" busy={redeem.busy} onClick={() => void redeem.ask(run)}>
              {t('robot.redeem')}
            </Button>
          </div>
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
