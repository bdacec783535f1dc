import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { Instrument } from '#domain/market/types.ts';
import { copyText, showToast, useNumberStyle, useText } from '#src/kit/index.ts';
import { Banner, KeyValues, Section, Text, css, classes } from '#src/ui/index.ts';
import { Player } from './player.tsx';
import { BAR_MS, type Recording } from './recording.ts';
import { ReplayChart } from './replay-chart.tsx';
import { barsEnded } from './replay-time.ts';
import styles from './replay.module.css';
import { useCursor } from './use-cursor.ts';

const TAPE = 12;

type ReplayBoardProps = {
  readonly instrument: Instrument;
  readonly recording: Recording;
  readonly start: number | null;
  readonly onExit: () => void;
  /** Address of this recording at a given moment. */
  readonly linkTo: (end: number, at: number) => string;
  /** Selection of the recording, beneath the bar. */
  readonly children: ReactNode;
};

type TapeProps = {
  /** Newest bar first. */
  readonly rows: Recording['rows'];
  readonly price: (text: string | undefined) => string;
  readonly qty: (text: string | undefined) => string;
};

/** Last bars before the cursor. */
function Tape({ rows, price, qty }: TapeProps) {
  const t = useText('replay');
  return (
    <table className={classes(css({ font: 'num', tabular: true }), styles['tape'])}>
      <thead>
        <tr>
          <th scope="col" className={css({ hint: true })}>
            {t('replay.time')}
          </th>
          <th scope="col" className={css({ hint: true })}>
            {t('replay.close')}
          </th>
          <th scope="col" className={css({ hint: true })}>
            {t('replay.volume')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([at, , , , close, volume]) => (
          <tr key={at} data-bar={at}>
            <td>{formatClock(at + BAR_MS)}</td>
            <td>{price(close)}</td>
            <td>{qty(volume)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Price, chart and candles at the cursor of a recording. */
export function ReplayBoard(props: ReplayBoardProps) {
  const { instrument, recording, start, onExit, linkTo, children } = props;
  const t = useText('replay', 'seed');
  const { language, separators } = useNumberStyle();
  const cursor = useCursor(recording, start);
  const ended = barsEnded(recording.starts, cursor.at, BAR_MS);
  const shown = recording.rows.slice(Math.max(0, ended - TAPE), ended).toReversed();
  const last = shown[0];
  const price = (text: string | undefined): string =>
    text === undefined ? MISSING : formatDecimalText(text, instrument.priceDecimals, separators);
  const qty = (text: string | undefined): string =>
    text === undefined ? MISSING : formatDecimalText(text, instrument.qtyDecimals, separators);
  const copy = async (): Promise<void> => {
    const link = new URL(linkTo(recording.to, Math.floor(cursor.at)), location.href).href;
    if (await copyText(link)) showToast({ text: t('Copy_successful'), tone: 'copy' });
  };
  const speed = `${cursor.speed.replace('.', separators.decimal)}×`;
  return (
    <div data-replay>
      <Banner
        tone="demo"
        icon={<History aria-hidden size={16} strokeWidth={1.75} />}
        action={{ label: t('replay.exit'), onClick: onExit }}
      >
        {`${t('replay.bar')} · ${formatDateTime(cursor.at, language, '24h')} · ${speed}`}
      </Banner>
      {children}
      <div className={styles['head']}>
        <div>
          <Text as="p" hint>
            {t('replay.last')}
          </Text>
          <Text as="p" font="num-l" tabular data-part="price">
            {price(last?.[4])}
          </Text>
          <span className={styles['recorded']}>{t('replay.record')}</span>
        </div>
        <KeyValues
          rows={[
            { name: t('replay.high'), value: price(last?.[2]) },
            { name: t('replay.low'), value: price(last?.[3]) },
            { name: t('replay.volume'), value: qty(last?.[5]) },
          ]}
        />
      </div>
      <ReplayChart instrument={instrument} recording={recording} ended={ended} />
      <Player recording={recording} cursor={cursor} onLink={() => void copy()} />
      <Section title={t('replay.bars')}>
        <Tape rows={shown} price={price} qty={qty} />
        <Text as="p" padBlock={12} hint>
          {t('replay.note')}
        </Text>
      </Section>
    </div>
  );
}
