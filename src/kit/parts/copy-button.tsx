import { Copy } from 'lucide-react';
import { loadTexts, translate } from '#src/kit/i18n/i18n.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { copyText } from '#src/kit/state/clipboard.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { IconButton, type Look } from '#src/ui/index.ts';

/** Copies and shows a toast; shows nothing if the browser refuses. */
export async function copyAndTell(text: string): Promise<void> {
  const [isDone] = await Promise.all([copyText(text), loadTexts(['seed'])]);
  if (isDone) showToast({ text: translate('Copy_successful'), tone: 'copy' });
}

type CopyButtonProps = {
  /** Name of the copied value. */
  readonly label: string;
  readonly text: string;
  readonly color?: Look['color'];
};

/** Copy button beside a value. */
export function CopyButton({ label, text, color }: CopyButtonProps) {
  const t = useText();
  return (
    <IconButton
      label={`${t('common.copy')}: ${label}`}
      color={color}
      onClick={() => void copyAndTell(text)}
    >
      <Copy aria-hidden size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
