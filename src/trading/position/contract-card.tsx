import { ChartSpline, Ellipsis, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { type LiveView, LiveCell, symbolLabel, useCell, useView } from '#src/market/index.ts';
import { bandTone, deferredPart, useInstrument, useText, shareOfPercent } from '#src/kit/index.ts';
import { Box, Button, css, IconButton, Menu, Ring, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import type { OnAct } from './position-act.ts';
import { CardActs } from './card-acts.tsx';
import { ContractFacts, ContractMore } from './contract-facts.tsx';
import styles from './contract-card.module.css';
import { useIsPaused } from './use-is-paused.ts';

type ContractCardProps = {
  readonly position: PositionView;
  readonly onAct: OnAct;
};

type ActsProps = {
  readonly id: string;
  /** False under cross margin: the whole balance is the margin. */
  readonly takesMargin: boolean;
  readonly isUrgent: boolean;
  readonly onAct: OnAct;
};

const whatIf = deferredPart(async () => (await import('./what-if-panel.tsx')).WhatIfPanel);

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type RatioRingProps = {
  readonly view: LiveView;
  /** Prices are stale: no liquidation until they are fresh again. */
  readonly isPaused: boolean;
};

/** Maintenance requirement over equity; full at liquidation. */
function RatioRing({ view, isPaused }: RatioRingProps) {
  const t = useText('contract');
  const { text } = useCell(view, 'risk');
  const { text: band } = useCell(view, 'band');
  return (
    <Row
      as="span"
      inline
      rigid
      weight={600}
      className={styles['ring']}
      data-paused={isPaused}
      data-band={band}
    >
      <Ring share={shareOfPercent(text)} size={64} stroke={5} tone={bandTone(band)}>
        <span className="visually-hidden">{t('contract.marginRatio')} </span>
        <LiveCell view={view} field="risk" width={0} flash={false} />
      </Ring>
    </Row>
  );
}

function Result({ view, isPaused }: { readonly view: LiveView; readonly isPaused: boolean }) {
  const t = useText('position', 'contract');
  const tone = bandTone(useCell(view, 'band').text);
  const isUrgent = tone === 'warn' || tone === 'danger';
  return (
    <Row wrap gap={12} align="start" justify="between">
      <div>
        <Text as="p" font="micro" color="text3">
          {t('position.unrealisedIn', { unit: 'USDT' })}
        </Text>
        <Text as="p" marginBlockStart={2} font="num-l">
          <LiveCell view={view} field="upl" width={0} toned />
        </Text>
        <Text as="p" marginBlockStart={2} font="num-s" color="text2">
          {t('contract.roe')} <LiveCell view={view} field="roe" width={0} toned />
        </Text>
      </div>
      <Row gap={8} align="center" marginInlineStart="auto">
        <Box textAlign="end" data-tone={tone}>
          <Text as="p" font="micro" color="text3">
            {t('contract.marginRatio')}
          </Text>
          <Text as="p" marginBlockStart={4} font="micro" color="text3">
            {t('position.toLiquidation')}
          </Text>
          <Text as="p" marginBlockStart={4} font="num-s" color={isUrgent ? tone : 'text'}>
            <LiveCell view={view} field="distance" width={0} flash={false} /> {t('position.away')}
          </Text>
        </Box>
        <RatioRing view={view} isPaused={isPaused} />
      </Row>
    </Row>
  );
}

function Head({
  position,
  view,
  children,
}: Omit<ContractCardProps, 'onAct'> & {
  readonly view: LiveView;
  readonly children: React.ReactNode;
}) {
  const t = useText('trade', 'contract');
  const { symbol, side, leverage } = position;
  const instrument = useInstrument(symbol);
  const tone = bandTone(useCell(view, 'band').text);
  return (
    <div className={styles['head']}>
      <Text as="h2" ellipsis font="body-l" weight={600} lang="en">
        {instrument === null ? symbol : symbolLabel(instrument).main}
      </Text>
      <Tag tone={side === 'long' ? 'up' : 'down'}>
        {`${t(`trade.${side}`)} ${t('contract.multiple', { x: leverage })}`}
      </Tag>
      <Tag>{t(`contract.${position.marginMode ?? 'isolated'}`)}</Tag>
      {(tone === 'warn' || tone === 'danger') && (
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden className={css({ color: tone })} />
      )}
      <Text grow />
      {children}
    </div>
  );
}

/** What can be done with the position, each confirmed on a sheet of its own. */
function Acts({ id, takesMargin, isUrgent, onAct }: ActsProps) {
  const t = useText('position', 'contract');
  return (
    <>
      <CardActs columns={takesMargin ? 3 : 2}>
        {takesMargin && (
          <Button kind={isUrgent ? 'primary' : 'secondary'} onClick={() => onAct('margin', id)}>
            {t('contract.addMargin')}
          </Button>
        )}
        <Button onClick={() => onAct('triggers', id)}>{t('contract.tpsl')}</Button>
        <Button onClick={() => onAct('breakEven', id)}>{t('position.toBreakEven')}</Button>
      </CardActs>
      <CardActs columns={2}>
        <Button onClick={() => onAct('reverse', id)}>{t('position.reverse')}</Button>
        <Button onClick={() => onAct('close', id)}>{t('common.close')}</Button>
      </CardActs>
    </>
  );
}

/**
 * One open contract position. A tick writes into its cells; the card renders when the position
 * changes.
 */
export const ContractCard = memo(function ContractCard({ position, onAct }: ContractCardProps) {
  const t = useText('position', 'contract', 'common');
  const { id, symbol } = position;
  const view = useView({ kind: 'position', sym: symbol, id });
  const isPaused = useIsPaused(view);
  const tone = bandTone(useCell(view, 'band').text);
  const [asksWhatIf, setAsksWhatIf] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isUrgent = tone === 'warn' || tone === 'danger';
  const takesMargin = position.marginMode !== 'cross';
  const items = [
    {
      label: t(isOpen ? 'position.hideDetails' : 'position.showDetails'),
      onSelect: () => setIsOpen(!isOpen),
    },
    { label: t('contract.adjustLeverage'), onSelect: () => onAct('leverage', id) },
    ...(takesMargin
      ? [{ label: t('contract.addMargin'), onSelect: () => onAct('margin', id) }]
      : []),
    { label: t('position.setTriggers'), onSelect: () => onAct('triggers', id) },
    { label: t('position.close'), danger: true, onSelect: () => onAct('close', id) },
  ];
  return (
    <Stack
      as="article"
      gap={12}
      padInline={12}
      padBlockEnd={12}
      card
      className={styles['card']}
      data-tone={tone}
      data-position={id}
      data-symbol={symbol}
      data-side={position.side}
    >
      <Head position={position} view={view}>
        <IconButton
          label={t('position.openWhatIf')}
          pressed={asksWhatIf}
          onPointerDown={whatIf.preload}
          onClick={() => setAsksWhatIf(!asksWhatIf)}
        >
          <ChartSpline {...ICON} />
        </IconButton>
        <Menu
          label={t('common.more')}
          items={items}
          trigger={
            <IconButton label={t('position.more', { name: symbol })}>
              <Ellipsis {...ICON} />
            </IconButton>
          }
        />
      </Head>
      <Result view={view} isPaused={isPaused} />
      {isPaused && (
        <Text role="status" as="p" font="caption" color="warn">
          {t('position.paused')}
        </Text>
      )}
      <ContractFacts position={position} view={view} onTriggers={() => onAct('triggers', id)} />
      {isOpen && <ContractMore position={position} view={view} />}
      {asksWhatIf && <whatIf.Part position={position} view={view} />}
      <Acts id={id} takesMargin={takesMargin} isUrgent={isUrgent} onAct={onAct} />
    </Stack>
  );
});
