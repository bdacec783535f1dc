import { useState } from 'react';
import { Command } from '#src/kit/calls/command.ts';

/** Commands without buttons, such as those of rows: one for each thing they change. */
export function useCommands() {
  const [commands] = useState(() => new Map<string, Command>());
  return (about: string, ...confirm: Parameters<Command['send']>): void => {
    if (!commands.has(about)) commands.set(about, new Command());
    void commands.get(about)?.send(...confirm);
  };
}
