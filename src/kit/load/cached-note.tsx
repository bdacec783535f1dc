import { formatDateTime } from '#domain/text/date-text.ts';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { Button } from '#src/ui/index.ts';
import type { CachedLoaded } from './use-cached-answer.ts';

type CachedNoteProps = {
  readonly loaded: Pick<CachedLoaded<unknown>, 'cachedAt' | 'error' | 'reload'>;
};

/** Says that the content below is cached, and how old it is. Renders nothing for a fresh answer. */
export function CachedNote({ loaded }: CachedNoteProps) {
  const t = useText();
  const language = useLanguage();
  const { cachedAt, error, reload } = loaded;
  if (cachedAt === null) return null;
  const again = (
    <Button kind="text" size="s" onClick={reload}>
      {t('common.retry')}
    </Button>
  );
  return (
    <div role="status" data-kept={cachedAt}>
      <NoteBox tone="warn" action={error !== null && again}>
        {t('conn.lastSeen', { time: formatDateTime(cachedAt, language) })}
      </NoteBox>
    </div>
  );
}
