import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '#src/kit/index.ts';
import { css, IconButton } from '#src/ui/index.ts';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  /** Moves the focus to the results. */
  readonly onDown: () => void;
};

/** Maximum length of a search text. */
const MAX_LENGTH = 64;

/** Search field; focused when its screen opens. */
export function SearchField({ value, onChange, onEnter, onDown }: SearchFieldProps) {
  const t = useText('market');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Runs after the page heading took the focus, as it does on other screens.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      onChange('');
    }
  };
  return (
    <div role="search" className={styles['field']}>
      <Search aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text3' })} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        aria-label={t('market.searchPlaceholder')}
        placeholder={t('market.searchPlaceholder')}
        className={styles['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton
          label={t('market.searchClear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}
