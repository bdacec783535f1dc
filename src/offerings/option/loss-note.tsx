import { NoteBox, useText } from '#src/kit/index.ts';
import type { OptionType } from './use-option-draft.ts';

type LossNoteProps = {
  readonly type: OptionType;
  /** Formatted amount and price. */
  readonly amount: string;
  readonly strike: string;
};

/** Maximum loss, and when it is total. */
export function LossNote({ type, amount, strike }: LossNoteProps) {
  const t = useText('option');
  return (
    <NoteBox tone="danger">
      <span data-part="max-loss">
        <strong>{t('option.maxLossOf', { amount })}</strong>
        <br />
        {t(type === 'call' ? 'option.lossCall' : 'option.lossPut', { strike })}
      </span>
    </NoteBox>
  );
}
