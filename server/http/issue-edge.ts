import type { CallEdge } from './call-edge.ts';
import { verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';
import type { TradeGate } from './trade-gate.ts';

/**
 * Edges of issues. A wrong channel password is counted separately from the order that it refuses.
 */
export function issueEdges(gate: TradeGate): CallEdges {
  const byChannel: CallEdge = async (request) => {
    const { tradePassword, ...input } = request.input;
    const typed = typeof tradePassword === 'string' ? tradePassword : undefined;
    const refused = await gate.check(request, typed);
    if (refused !== null) return refused;
    const { id, channelPassword } = input;
    const tried = await request.command({ id, channelPassword }, 'issue.tryChannel');
    const verdict = verdictAnswer(tried);
    return verdict.ok ? request.command(input) : verdict;
  };
  return { stockOrderOfflineApply: byChannel };
}
