import { Copy } from 'lucide-react';
import { copyText, showToast, translate, useText } from '#src/kit/index.ts';
import styles from './copy-id.module.css';

/** Says that it worked; where the browser refuses nothing is said. */
async function copy(id: string): Promise<void> {
  if (await copyText(id)) showToast({ text: translate('Copy_successful'), tone: 'copy' });
}

/** The number of the user, copied with a press. */
export function CopyId({ id }: { readonly id: string }) {
  const t = useText('drawer', 'seed');
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={`${t('drawer.copyId')}: ${id}`}
      onClick={() => void copy(id)}
    >
      {id}
      <Copy aria-hidden size={16} strokeWidth={1.75} />
    </button>
  );
}
