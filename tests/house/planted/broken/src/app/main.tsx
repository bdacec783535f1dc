// breaks R5-through-the-facade
// breaks R3-three-programs
// breaks R7-no-cycles
// breaks R7-no-folder-cycles
import { all } from '#workers/main.ts';
import { thing } from '#src/loose/thing.ts';
import { call } from '#src/kit/calls/call.ts';
import { Kline } from '#src/screens/coin/kline.tsx';
import { Cell } from '#src/ui/cell.tsx';

export const app = [all, Cell, call, Kline, thing];
