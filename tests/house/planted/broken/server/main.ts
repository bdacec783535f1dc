// breaks no-unresolvable
import { seal } from '../domain/wallet/seal.ts';
import { clock } from './app/clock.ts';
import { submit } from './app/orders/submit.ts';
import { missing } from './missing.ts';
import { listen } from './feed/listen.ts';
import { port } from './ports/port.ts';
import { client } from './rails-client/client.ts';

export const main = [seal, clock, submit, missing, listen, port, client];
