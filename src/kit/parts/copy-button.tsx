import { Copy } from 'lucide-react';
import { loadTexts, translate } from '#src/kit/i18n/i18n.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { copyText } from '#src/kit/state/clipboard.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { IconButton } from '#src/ui/index.ts';

/** Copies and says that it worked; where the browser refuses nothing is said. */
export async function copyAndTell(text: string): Promise<void> {
  const [isDone] = await Promise.all([copyText(text), loadTexts(['seed'])]);
  if (isDone) showToast({ text: translate('Copy_successful'), tone: 'copy' });
}

type CopyButtonProps = {
  /** What is copied, in words. */
  readonly label: string;
  readonly text: string;
};

/** The two sheets beside a value. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const t = useText();
  return (
    <IconButton label={`${t('common.copy')}: ${label}`} onClick={() => void copyAndTell(text)}>
      <Copy aria-hidden size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
