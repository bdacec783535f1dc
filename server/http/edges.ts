import type { CallEdge } from './call-edge.ts';

/** Edges by the name of their call's declaration. */
export type CallEdges = Readonly<Record<string, CallEdge>>;
