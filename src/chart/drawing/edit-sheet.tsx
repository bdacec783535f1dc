import { BringToFront, SendToBack } from 'lucide-react';
import type { CSSProperties } from 'react';
import { INTERVALS } from '#domain/market/types.ts';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { instantOfWall } from '#domain/time/zone.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { intervalName } from '#src/chart/indicators/interval-name.ts';
import { pixelNumber, useNumberStyle, useText } from '#src/kit/index.ts';
import {
  Button, Chip, ChipRow, Column, NumberField, Row, Segmented, Sheet, Stack, Switch, Text, TextField,
} from '#src/ui/index.ts'; // prettier-ignore
import { LONGEST_TEXT, movePoint, plainPrice, WIDTHS, type Drawing } from './drawing.ts';
import type { ChartPoint } from './shape.ts';
import styles from './drawing.module.css';
import { changeDrawing, restack } from './drawing-store.ts';
import { PALETTE_TOKENS } from './palette.ts';
import { TOOLS } from './tools/list.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MS = 1_000;

type EditSheetProps = {
  readonly open: boolean;
  readonly kline: KlineChart;
  readonly symbol: string;
  readonly drawing: Drawing;
  readonly onClose: () => void;
};

type PartProps = Pick<EditSheetProps, 'kline' | 'drawing'> & {
  readonly change: (changes: Partial<Drawing>) => void;
};

type PointProps = {
  readonly point: ChartPoint;
  readonly number: number;
  readonly decimals: number;
  readonly onMove: (to: ChartPoint) => void;
};

/** Time and price of one point, as they are typed. */
function PointFields({ point, number, decimals, onMove }: PointProps) {
  const t = useText('drawing');
  const { separators } = useNumberStyle();
  const ts = point.time * MS;
  return (
    <Stack columns={1} gap={8}>
      <TextField
        type="datetime-local"
        label={t('drawing.pointTime', { number })}
        value={`${formatIsoDate(ts)}T${formatClock(ts)}`}
        onChange={({ target }) => {
          const wall = Date.parse(`${target.value}Z`);
          if (Number.isFinite(wall)) onMove({ ...point, time: instantOfWall(wall, 'turkey') / MS });
        }}
      />
      <NumberField
        label={t('drawing.pointPrice', { number })}
        value={plainPrice(point, decimals)}
        decimals={decimals}
        separators={separators}
        onChange={(text) => {
          const price = pixelNumber(text);
          if (text !== '' && Number.isFinite(price)) onMove({ ...point, price });
        }}
      />
    </Stack>
  );
}

/** Colour, width and dashes. */
function Looks({ drawing, change }: PartProps) {
  const t = useText('drawing');
  return (
    <>
      <ChipRow label={t('drawing.color')}>
        {PALETTE_TOKENS.map((token, color) => (
          <button
            key={token}
            type="button"
            className={styles['color']}
            style={{ '--line': `var(${token})` } as CSSProperties}
            aria-label={t('drawing.colorNumber', { number: color + 1 })}
            aria-pressed={drawing.color === color}
            onClick={() => change({ color })}
          />
        ))}
      </ChipRow>
      <Segmented
        label={t('drawing.width')}
        value={`${drawing.width}`}
        options={WIDTHS.map((width) => ({ value: `${width}`, label: `${width} px` }))}
        onChange={(width) => change({ width: WIDTHS.find((one) => `${one}` === width) ?? 1 })}
      />
      <Switch
        label={t('drawing.dashed')}
        checked={drawing.dashed}
        onChange={(dashed) => change({ dashed })}
      />
    </>
  );
}

/** Intervals on which the drawing is shown. */
function Intervals({ drawing, change }: PartProps) {
  const t = useText('drawing');
  const { intervals } = drawing;
  const words = useText('chart');
  return (
    <div>
      <Text as="p" hint>
        {t('drawing.intervals')}
      </Text>
      <ChipRow label={t('drawing.intervals')}>
        <Chip selected={intervals.length === 0} onClick={() => change({ intervals: [] })}>
          {t('drawing.allIntervals')}
        </Chip>
        {INTERVALS.map((one) => {
          const isOn = intervals.includes(one);
          const others = intervals.filter((each) => each !== one);
          return (
            <Chip
              key={one}
              selected={isOn}
              onClick={() => change({ intervals: isOn ? others : [...intervals, one] })}
            >
              {intervalName(one, words)}
            </Chip>
          );
        })}
      </ChipRow>
    </div>
  );
}

/** Settings of one drawing: its exact points, its text, its look and where it is shown. */
export function EditSheet({ open, kline, symbol, drawing, onClose }: EditSheetProps) {
  const t = useText('drawing');
  const { writes, free } = TOOLS[drawing.tool];
  const change = (changes: Partial<Drawing>): void =>
    changeDrawing(symbol, { ...drawing, ...changes });
  const parts = { kline, drawing, change };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`drawing.tool.${drawing.tool}`)}
      closeLabel={t('common.close')}
    >
      <Column gap={12}>
        {writes === true && (
          <TextField
            label={t('drawing.textHint')}
            value={drawing.text}
            maxLength={LONGEST_TEXT}
            autoComplete="off"
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
        {free !== 'stroke' &&
          drawing.points.map((point, at) => (
            <PointFields
              key={at}
              point={point}
              number={at + 1}
              decimals={kline.look.priceDecimals}
              onMove={(to) => change(movePoint(drawing, at, to))}
            />
          ))}
        <Looks {...parts} />
        <Intervals {...parts} />
        <Row gap={8}>
          <Button
            icon={<BringToFront {...ICON} />}
            onClick={() => restack(symbol, drawing, 'front')}
          >
            {t('drawing.front')}
          </Button>
          <Button icon={<SendToBack {...ICON} />} onClick={() => restack(symbol, drawing, 'back')}>
            {t('drawing.back')}
          </Button>
        </Row>
      </Column>
    </Sheet>
  );
}
