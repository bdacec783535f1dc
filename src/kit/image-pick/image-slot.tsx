import { Camera, Check, RefreshCw, TriangleAlert, Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { formatFixed } from '#domain/text/number-text.ts';
import { describeError } from '#src/kit/forms/describe-error.ts';
import { useNumberStyle } from '#src/kit/settings/use-number-style.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Box, Button, classes, css, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './image-slot.module.css';
import { MAX_BYTES, MIN_LONG_SIDE } from './read-image.ts';
import type { ChosenImage as Slot, SlotState } from './use-image-slot.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MIB = 1024 * 1024;
const ACCEPTED = 'image/jpeg,image/png';

export type ImageSlotProps = {
  readonly slot: Slot;
  /** Side of the document, shown above the frame. */
  readonly label: string;
  /** Instruction in the empty frame. */
  readonly task: string;
  /** Error about the chosen picture, or about a missing one. */
  readonly error?: string | undefined;
  /** A picture already stored on the server, where it may be reused. */
  readonly kept?: string | undefined;
};

/** Size in tenths of a mebibyte, at least one. */
function sizeTenths(bytes: number): number {
  return Math.max(1, Math.round((bytes * 10) / MIB));
}

const EMPTY = css({
  display: 'flex',
  direction: 'column',
  gap: 8,
  align: 'center',
  justify: 'center',
  wide: true,
  radius: 'card',
  font: 'body',
  color: 'text',
  position: 'relative',
  overflow: 'hidden',
});

/** Mark in the lower left corner of the picture. */
function badgeLook(color: 'text' | 'ok'): string {
  const look = css({
    inline: true,
    gap: 8,
    align: 'center',
    padInline: 8,
    padBlock: 4,
    surface: 'bg',
    radius: 'tag',
    font: 'caption',
    weight: 500,
    color,
    position: 'absolute',
  });
  return classes(look, styles['badge']);
}

function Progress({ state }: { readonly state: SlotState }) {
  const t = useText('kyc', 'error');
  const { separators } = useNumberStyle();
  if (state.kind === 'sending') {
    const pct = Math.round(state.share * 100);
    return (
      <span className={badgeLook('text')}>
        {t('kyc.uploading', { pct })}
        <progress className={styles['bar']} max={100} value={pct} aria-label={t('kyc.sending')} />
      </span>
    );
  }
  if (state.kind !== 'done') return null;
  const size = formatFixed(sizeTenths(state.bytes), 1, separators);
  return (
    <span role="status" className={badgeLook('ok')}>
      <Check size={16} strokeWidth={1.75} aria-hidden />
      {t('kyc.uploaded', { size })}
    </span>
  );
}

/** Problem of the picture as a sentence. */
function useWrong({ slot, error }: Pick<ImageSlotProps, 'slot' | 'error'>): string | undefined {
  const t = useText('kyc', 'error');
  const { state } = slot;
  if (state.kind === 'failed') return describeError(state.error);
  if (state.kind !== 'refused') return state.kind === 'empty' ? error : undefined;
  const words = {
    type: t('error.fileType'),
    size: t('error.fileTooLarge', { size: MAX_BYTES / MIB }),
    pixels: t('kyc.tooSmall', { pixels: MIN_LONG_SIDE }),
  };
  return words[state.refusal];
}

function Frame({ task, onPress }: { readonly task: string; readonly onPress: () => void }) {
  const t = useText('kyc');
  return (
    <button
      type="button"
      className={classes(EMPTY, styles['frame'], styles['empty'])}
      onClick={onPress}
    >
      <span aria-hidden className={styles['corners']} />
      <Stack
        aria-hidden
        as="span"
        place="center"
        square={48}
        radius="round"
        color="primary-text"
        className={styles['disc']}
      >
        <Camera size={24} strokeWidth={1.75} />
      </Stack>
      <strong>{task}</strong>
      <Text hint>{t('kyc.fitFrame')}</Text>
    </button>
  );
}

type PictureProps = {
  readonly slot: Slot;
  readonly url: string;
  readonly alt: string;
  readonly onCamera: () => void;
  readonly onFile: () => void;
};

/** The chosen picture, its upload progress, and buttons to replace it. */
function Picture({ slot, url, alt, onCamera, onFile }: PictureProps) {
  const t = useText('kyc');
  return (
    <Box
      wide
      surface={1}
      radius="card"
      position="relative"
      overflow="hidden"
      className={styles['frame']}
    >
      <img src={url} alt={alt} className={styles['picture']} />
      <Progress state={slot.state} />
      {slot.state.kind !== 'sending' && (
        <Row as="span" gap={8} position="absolute" className={styles['retake']}>
          <Button size="s" aria-label={t('kyc.chooseFile')} onClick={onFile}>
            <Upload {...ICON} />
          </Button>
          <Button size="s" icon={<RefreshCw {...ICON} />} onClick={onCamera}>
            {t('kyc.retake')}
          </Button>
        </Row>
      )}
    </Box>
  );
}

/** Slot for one picture: camera or file, preview, and replacement. */
export function ImageSlot({ slot, label, task, error, kept }: ImageSlotProps) {
  const t = useText('kyc', 'error');
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const wrong = useWrong({ slot, error });
  const { state } = slot;
  const taken = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen !== undefined) slot.pick(chosen);
  };
  const url = 'url' in state ? state.url : kept;
  return (
    <Stack role="group" aria-label={label} gap={8} data-slot={state.kind}>
      <Text hint>{label}</Text>
      {url === undefined ? (
        <Frame task={task} onPress={() => camera.current?.click()} />
      ) : (
        <Picture
          slot={slot}
          url={url}
          alt={'url' in state ? t('kyc.preview', { side: label }) : t('kyc.keptImage')}
          onCamera={() => camera.current?.click()}
          onFile={() => file.current?.click()}
        />
      )}
      {wrong !== undefined && (
        <Row role="alert" as="p" wrap gap={8} align="center" font="caption" color="danger">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {wrong}
          {state.kind === 'failed' && (
            <Button size="s" kind="text" onClick={slot.again}>
              {t('common.retry')}
            </Button>
          )}
        </Row>
      )}
      {url === undefined && (
        <Stack columns={2} gap={8}>
          <Button icon={<Camera {...ICON} />} onClick={() => camera.current?.click()}>
            {t('kyc.takePhoto')}
          </Button>
          <Button icon={<Upload {...ICON} />} onClick={() => file.current?.click()}>
            {t('kyc.chooseFile')}
          </Button>
        </Stack>
      )}
      <input
        ref={camera}
        hidden
        type="file"
        accept={ACCEPTED}
        capture="environment"
        onChange={taken}
      />
      <input ref={file} hidden type="file" accept={ACCEPTED} data-part="file" onChange={taken} />
    </Stack>
  );
}
