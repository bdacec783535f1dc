import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { useText, useNumberStyle, useInstrument } from '#src/kit/index.ts';
import {
  Box,
  Column,
  css,
  EmptyState,
  KeyValues,
  Num,
  Row,
  Skeleton,
  Text,
} from '#src/ui/index.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourceFormula } from './source-formula.tsx';
import { SourcePath } from './source-path.tsx';
import { SourceSteps } from './source-steps.tsx';
import type { SourceAnswer } from './use-source.ts';
import sourceFramesStyles from './source-frames.module.css';
import { fieldLabel } from './source-labels.ts';

/** Ratios at which the engine liquidates, issues a margin call and warns. */
const LIMITS = { liquidation: '1', call: '1.5', notice: '3' } as const;

/**
 * The margin ratio on screen and in the engine, with the ratios of warning, call and liquidation.
 */
function RatioFacts({ source }: { readonly source: PriceSource }) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const { shown, engineRatio = '' } = source;
  const limit = (text: string): string =>
    formatDecimalText(text, text.split('.')[1]?.length ?? 0, separators);
  return (
    <KeyValues
      rows={[
        { name: t('source.ratio.screen'), value: shown },
        { name: t('source.ratio.engine'), value: <span data-part="engine">{engineRatio}</span> },
        { name: t('source.ratio.liquidation'), value: `marginRatio ≤ ${LIMITS.liquidation}` },
        {
          name: t('source.ratio.call'),
          value: `≤ ${limit(LIMITS.call)} / ≤ ${limit(LIMITS.notice)}`,
        },
      ]}
    />
  );
}

/** The last messages about the symbol, newest first; bytes are shown as JSON. */
function SourceFrames({ frames }: { readonly frames: readonly string[] }) {
  const t = useText('source');
  if (frames.length === 0) return null;
  return (
    <details className={css({ line: 'above' })}>
      <summary className={sourceFramesStyles['title']}>{t('source.frames')}</summary>
      <ol>
        {frames.map((frame, index) => (
          <li key={index}>
            {/* A long message scrolls in its own box, also by keyboard. */}
            <pre tabIndex={0} data-part="frame" className={sourceFramesStyles['frame']}>
              {frame}
            </pre>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The displayed value and, for a received one, the raw value of its message. */
function ValueCard({ source }: { readonly source: PriceSource }) {
  const t = useText('source');
  const instrument = useInstrument(source.sym);
  const { main, rest } =
    instrument === null ? { main: source.sym, rest: '' } : symbolLabel(instrument);
  const { key, values } = fieldLabel(source.field);
  return (
    <Row
      wrap
      rowGap={4}
      columnGap={12}
      align="center"
      justify="between"
      minBlock={56}
      padBlock={4}
      padInline={12}
      surface={1}
      radius="input"
    >
      <div>
        <Text as="p" font="micro" color="text3">
          <span lang="en">{main + rest}</span>
          {' · '}
          {t(key, values)}
        </Text>
        <Text as="p" font="num-l" data-part="shown">
          <Num text={source.shown} minusLabel={t('a11y.minus')} />
        </Text>
      </div>
      {source.raw !== '' && (
        <Box textAlign="end">
          <Text as="p" font="micro" color="text3">
            {t('source.raw')}
          </Text>
          <Text
            mono
            as="p"
            marginBlockStart={4}
            font="caption"
            overflowWrap="anywhere"
            data-part="raw"
          >
            {JSON.stringify(source.raw)}
          </Text>
        </Box>
      )}
    </Row>
  );
}

type KnownProps = { readonly source: PriceSource; readonly onAsk: (field: string) => void };

function Known({ source, onAsk }: KnownProps) {
  return (
    <>
      <ValueCard source={source} />
      <SourceFacts source={source} />
      {source.engineRatio !== undefined && <RatioFacts source={source} />}
      {source.steps !== undefined && <SourceSteps source={source} onAsk={onAsk} />}
      {source.formula !== undefined && source.steps === undefined && (
        <SourceFormula source={source} onAsk={onAsk} />
      )}
      <SourcePath source={source} />
      <SourceFrames frames={source.frames} />
    </>
  );
}

function Bones() {
  return (
    <Column aria-hidden gap={12}>
      <Skeleton height="56px" />
      <Skeleton height="120px" />
      <Skeleton height="112px" />
    </Column>
  );
}

type SourceBodyProps = {
  readonly source: SourceAnswer;
  /** Opens the source of an input. */
  readonly onAsk: (field: string) => void;
};

/** Everything known about one value, a placeholder while it loads, or a note that it is unknown. */
export function SourceBody({ source, onAsk }: SourceBodyProps) {
  const t = useText('source');
  if (source === undefined) return <Bones />;
  if (source === null) return <EmptyState text={t('source.unknown')} />;
  return <Known source={source} onAsk={onAsk} />;
}
