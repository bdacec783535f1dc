// breaks no-unresolvable
import { seal } from '../domain/wallet/seal.ts';
import { clock } from './app/clock.ts';
import { missing } from './missing.ts';
import { listen } from './feed/listen.ts';
import { port } from './ports/port.ts';
import { client } from './rails-client/client.ts';

export const main = [seal, clock, missing, listen, port, client];
