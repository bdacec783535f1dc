// breaks no-unresolvable
import { clock } from './app/clock.ts';
import { missing } from './missing.ts';
import { listen } from './feed/listen.ts';
import { port } from './ports/port.ts';

export const main = [clock, missing, listen, port];
