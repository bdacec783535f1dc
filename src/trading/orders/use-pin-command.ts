import { callsFor } from '#domain/error-reactions.ts';
import { type ApiError, type Ask, useCommand } from '#src/kit/index.ts';

export type PinCommand = {
  /** `pin` while the trade password is asked for. */
  readonly stage: 'edit' | 'pin';
  readonly busy: boolean;
  readonly failure: string;
  readonly send: (pin?: string) => void;
};

function asksPassword({ facts }: ApiError): boolean {
  return callsFor('enterTradePassword', facts.error);
}

/** A command that may ask for the trade password; it keeps its key meanwhile. */
export function usePinCommand(
  run: (ask: Ask, secret: { readonly tradePassword?: string }) => Promise<void>,
): PinCommand {
  const { busy, error, failure, send } = useCommand({ goesOnAfter: asksPassword });
  const asksFirst = error?.facts.error === 'TRADE_PASSWORD_NEEDED';
  return {
    stage: error !== null && asksPassword(error) ? 'pin' : 'edit',
    busy,
    failure: asksFirst ? '' : failure,
    send: (pin) => void send((ask) => run(ask, pin === undefined ? {} : { tradePassword: pin })),
  };
}
