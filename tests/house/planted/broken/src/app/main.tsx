// breaks R3-three-programs
// breaks R7-no-cycles
import { all } from '#workers/market/main.ts';
import { Cell } from '#src/ui/cell.tsx';
import { call } from '#src/data/call.ts';
import { Kline } from '#src/screens/coin/kline.tsx';
import { block } from '#src/features/block.ts';

export const app = [all, Cell, call, Kline, block];
