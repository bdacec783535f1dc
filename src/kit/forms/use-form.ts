import { useEffect, useState } from 'react';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import type { Ask } from '#src/kit/calls/command.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { errorText } from './error-text.ts';
import { useCommand } from './use-command.ts';

/** Texts beside the fields they are about; `form` is about none of them. */
export type Wrong<Field extends string> = Partial<Record<Field | 'form', string>>;

export type Form<Field extends string> = {
  readonly wrong: Wrong<Field>;
  readonly busy: boolean;
  /**
   * Sends what was typed unless something is wrong with it already.
   * @returns whether it was taken.
   */
  readonly submit: (early: Wrong<Field>, send: (ask: Ask) => Promise<void>) => Promise<boolean>;
  readonly setWrong: (wrong: Wrong<Field>) => void;
};

/** The server's own text is shown for a moment and changes nothing. */
const SERVER_TEXT = -1001;
const SERVER_TEXT_MS = 1_000;
/** A form asks for its secrets itself. */
const ASKS_ITSELF = { goesOnAfter: () => false };

/**
 * A command that is sent as a form: what is wrong stands beside its field, and the first wrong
 * field gets the focus.
 * @param fields which field a refusal of the server is about, by its message key.
 */
export function useForm<Field extends string>(
  fields: Readonly<Record<string, Field>>,
): Form<Field> {
  const t = useText('error');
  const { busy, send: confirm } = useCommand(ASKS_ITSELF);
  const [wrong, setWrong] = useState<Wrong<Field>>({});

  useEffect(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [wrong]);

  const refused = (error: ApiError): void => {
    const { code, msgKey = '' } = error.facts;
    const text = errorText(t, error);
    if (code === SERVER_TEXT) showToast({ text, tone: 'warn', baseMs: SERVER_TEXT_MS });
    else setWrong({ [fields[msgKey] ?? 'form']: text } as Wrong<Field>);
  };
  const submit: Form<Field>['submit'] = async (early, send) => {
    if (busy) return false;
    setWrong(early);
    if (Object.keys(early).length > 0) return false;
    let isTaken = false;
    await confirm(async (ask) => {
      await send(ask);
      isTaken = true;
    }, refused);
    return isTaken;
  };
  return { wrong, busy, submit, setWrong };
}
