import { type LiveView, useCell } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { Row, Stack, Text } from '#src/ui/index.ts';
import styles from './price-track.module.css';
import { trackShape } from './track-shape.ts';
import type { OptionType } from './use-option-draft.ts';
import { useOptionLabels } from './use-option-labels.ts';

type PriceTrackProps = {
  readonly view: LiveView;
  readonly type: OptionType;
  readonly strike: string;
  /** Break-even price: premium and fee are recovered. */
  readonly even: string;
};

type MarkProps = { readonly at: number; readonly color: 'text3' | 'primary-text' };

function Mark({ at, color }: MarkProps) {
  return <Text color={color} className={styles['mark']} style={{ insetInlineStart: `${at}%` }} />;
}

/** Price of the share between strike and break-even; the gain range is green. */
export function PriceTrack({ view, type, strike, even }: PriceTrackProps) {
  const t = useText('option');
  const words = useOptionLabels();
  // The first number of the line is the price as plain text.
  const [plain = ''] = useCell(view, 'line').text.split('|');
  const spot = useCell(view, 'spot').text;
  const shape = trackShape({ spot: plain, strike, even });
  const shown = { strike: words.price(strike), even: words.price(even) };
  if (shape === null)
    return <Stack gap={4} minBlock={48} font="micro" tabular color="text3" aria-hidden />;
  const isCall = type === 'call';
  const gain = isCall
    ? { insetInlineStart: `${shape.even}%`, insetInlineEnd: 0 }
    : { insetInlineStart: 0, insetInlineEnd: `${100 - shape.even}%` };
  return (
    <Stack
      gap={4}
      minBlock={48}
      font="micro"
      tabular
      color="text3"
      role="img"
      aria-label={t('option.track', { price: spot, ...shown })}
    >
      <span className={styles['price']} style={{ insetInlineStart: `${shape.spot}%` }}>
        {spot}
      </span>
      <span className={styles['bar']}>
        <span className={styles['gain']} style={gain} />
        <Mark at={shape.strike} color="text3" />
        <Mark at={shape.even} color="primary-text" />
        <span className={styles['dot']} style={{ insetInlineStart: `${shape.spot}%` }} />
      </span>
      <Row as="span" justify="between" className={styles['ends']} data-type={type}>
        <span>{t('option.strikeAt', { price: shown.strike })}</span>
        <Text color="primary-text">{t('option.evenAt', { price: shown.even })}</Text>
      </Row>
    </Stack>
  );
}
