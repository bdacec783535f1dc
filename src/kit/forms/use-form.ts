import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { errorText } from './error-text.ts';

/** Texts beside the fields they are about; `form` is about none of them. */
export type Wrong<Field extends string> = Partial<Record<Field | 'form', string>>;

export type Form<Field extends string> = {
  readonly wrong: Wrong<Field>;
  readonly busy: boolean;
  /**
   * Sends what was typed unless something is wrong with it already.
   * @returns whether it was taken.
   */
  readonly submit: (early: Wrong<Field>, send: () => Promise<void>) => Promise<boolean>;
  readonly setWrong: (wrong: Wrong<Field>) => void;
};

/** The server's own text is shown for a moment and changes nothing. */
const SERVER_TEXT = -1001;
const SERVER_TEXT_MS = 1_000;

/**
 * State of a form that is sent as a whole: what is wrong stands beside its field, the first wrong
 * field gets the focus, and nothing is sent twice.
 * @param fields which field a refusal of the server is about, by its message key.
 */
export function useForm<Field extends string>(
  fields: Readonly<Record<string, Field>>,
): Form<Field> {
  const t = useText('error');
  const sending = useRef(false);
  const [wrong, setWrong] = useState<Wrong<Field>>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [wrong]);

  const refused = (error: unknown): void => {
    const facts = error instanceof ApiError ? error.facts : null;
    const text = errorText(t, error);
    if (facts?.code === SERVER_TEXT) showToast({ text, tone: 'warn', baseMs: SERVER_TEXT_MS });
    else setWrong({ [fields[facts?.msgKey ?? ''] ?? 'form']: text } as Wrong<Field>);
  };
  const submit: Form<Field>['submit'] = async (early, send) => {
    if (sending.current) return false;
    setWrong(early);
    if (Object.keys(early).length > 0) return false;
    sending.current = true;
    setBusy(true);
    try {
      await send();
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { wrong, busy, submit, setWrong };
}
