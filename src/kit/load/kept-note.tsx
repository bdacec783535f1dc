import { formatDateTime } from '#domain/text/date-text.ts';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { Button } from '#src/ui/index.ts';
import type { KeptLoaded } from './use-kept-answer.ts';

type KeptNoteProps = {
  readonly loaded: Pick<KeptLoaded<unknown>, 'keptAt' | 'error' | 'reload'>;
};

/** Says that what stands beneath is old, and how old; nothing once it is the server's answer. */
export function KeptNote({ loaded }: KeptNoteProps) {
  const t = useText();
  const language = useLanguage();
  const { keptAt, error, reload } = loaded;
  if (keptAt === null) return null;
  const again = (
    <Button kind="text" size="s" onClick={reload}>
      {t('common.retry')}
    </Button>
  );
  return (
    <div role="status" data-kept={keptAt}>
      <NoteBox tone="warn" action={error !== null && again}>
        {t('conn.lastSeen', { time: formatDateTime(keptAt, language) })}
      </NoteBox>
    </div>
  );
}
