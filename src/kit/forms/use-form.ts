import { useEffect, useState } from 'react';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import type { Ask } from '#src/kit/calls/command.ts';
import { isShownBriefly } from '#src/kit/calls/refused-call.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { describeError } from './describe-error.ts';
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
  useText('error');
  const { busy, send: confirm } = useCommand(ASKS_ITSELF);
  const [wrong, setWrong] = useState<Wrong<Field>>({});

  useEffect(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [wrong]);

  const refused = (error: ApiError): void => {
    if (isShownBriefly(error)) return;
    const { msgKey = '' } = error.facts;
    setWrong({ [fields[msgKey] ?? 'form']: describeError(error) } as Wrong<Field>);
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
