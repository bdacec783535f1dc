import { Globe } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { upperCode } from '#domain/text/letters.ts';
import { preferences, useText } from '#src/kit/index.ts';
import { css } from '#src/ui/index.ts';

/** Switches the language on screens without a menu. */
export function LanguageButton() {
  const t = useText('settings');
  const { lang } = useSnapshot(preferences);
  const isTurkish = lang === 'tr-TR';
  const other = t(isTurkish ? 'settings.english' : 'settings.turkish');
  const code = upperCode(lang.slice(0, 2));
  const toggle = (): void => {
    preferences.lang = isTurkish ? 'en-US' : 'tr-TR';
  };
  return (
    <button
      type="button"
      className={css({
        display: 'flex',
        gap: 8,
        align: 'center',
        minBlock: 44,
        padInline: 12,
        font: 'body',
        color: 'text2',
      })}
      aria-label={`${code}, ${t('nav.language')}: ${other}`}
      onClick={toggle}
    >
      <Globe aria-hidden size={20} strokeWidth={1.75} />
      <span>{code}</span>
    </button>
  );
}
