import { Copy } from 'lucide-react';
import { copyText, showToast, translate, useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './copy-id.module.css';

/** Copies and shows a toast; shows nothing if the browser refuses. */
async function copy(id: string): Promise<void> {
  if (await copyText(id)) showToast({ text: translate('Copy_successful'), tone: 'copy' });
}

/** User id, copied with a press. */
export function CopyId({ id }: { readonly id: string }) {
  const t = useText('drawer', 'seed');
  return (
    <button
      type="button"
      className={classes(
        css({ display: 'flex', inline: true, gap: 8, align: 'center', position: 'relative' }),
        styles['copy'],
      )}
      aria-label={`${t('drawer.copyId')}: ${id}`}
      onClick={() => void copy(id)}
    >
      {id}
      <Copy aria-hidden size={16} strokeWidth={1.75} />
    </button>
  );
}
