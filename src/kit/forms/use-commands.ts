import { useState } from 'react';
import { Command } from '#src/kit/calls/command.ts';

/** Commands without buttons, such as those of rows: one for each thing they change. */
export function useCommands(): (about: string) => Command {
  const [commands] = useState(() => new Map<string, Command>());
  return (about) => {
    const command = commands.get(about) ?? new Command();
    commands.set(about, command);
    return command;
  };
}
