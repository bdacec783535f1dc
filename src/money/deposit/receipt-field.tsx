import { Check, Trash2, Upload } from 'lucide-react';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import {
  type ChosenImage,
  Labelled,
  MAX_BYTES,
  MIN_LONG_SIDE,
  describeError,
  useText,
} from '#src/kit/index.ts';
import { IconButton, Text, css } from '#src/ui/index.ts';
import styles from './recharge.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MIB = 1024 * 1024;
const ACCEPTED = 'image/jpeg,image/png';

type ReceiptFieldProps = { readonly slot: ChosenImage; readonly label: string };

/** Error of the picture; empty for none. */
function useWrong({ state }: ChosenImage): string {
  const t = useText('error', 'kyc');
  if (state.kind === 'failed') return describeError(state.error);
  if (state.kind !== 'refused') return '';
  const words = {
    type: t('error.fileType'),
    size: t('error.fileTooLarge', { size: MAX_BYTES / MIB }),
    pixels: t('kyc.tooSmall', { pixels: MIN_LONG_SIDE }),
  };
  return words[state.refusal];
}

/** Receipt picture in one line: choose, progress, remove. */
export function ReceiptField({ slot, label }: ReceiptFieldProps) {
  const t = useText('deposit');
  const file = useRef<HTMLInputElement>(null);
  const wrong = useWrong(slot);
  const { state } = slot;
  const taken = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen !== undefined) slot.pick(chosen);
  };
  const shown = (): ReactNode => {
    if (state.kind === 'sending') {
      return (
        <span role="status" className={styles['receipt']}>
          {t('deposit.receiptSending', { pct: Math.round(state.share * 100) })}
        </span>
      );
    }
    if (state.kind === 'done') {
      return (
        <span className={styles['receipt']} data-receipt={state.id}>
          <Check {...ICON} className={css({ color: 'ok' })} />
          <Text grow role="status">
            {t('deposit.receiptThere')}
          </Text>
          <IconButton label={t('deposit.removeReceipt')} onClick={slot.clear}>
            <Trash2 {...ICON} />
          </IconButton>
        </span>
      );
    }
    return (
      <button type="button" className={styles['receipt']} onClick={() => file.current?.click()}>
        <Upload {...ICON} className={css({ color: 'text2' })} />
        {t('deposit.uploadReceipt')}
      </button>
    );
  };
  return (
    <Labelled label={label}>
      {shown()}
      {wrong !== '' && (
        <Text role="alert" as="p" font="caption" color="danger">
          {wrong}
        </Text>
      )}
      <input ref={file} hidden type="file" accept={ACCEPTED} data-part="file" onChange={taken} />
    </Labelled>
  );
}
