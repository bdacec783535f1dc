import type { Metrics } from '#server/http/metrics.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type { StreamServer } from '#server/stream/stream-server.ts';

const MODES = ['normal', 'cancel_only', 'frozen'] as const;

/** Metrics of the core; none while it cannot be asked. */
export async function coreMetrics(core: Pick<CoreClient, 'stats'>): Promise<Metrics> {
  const stats = await core.stats().catch(() => null);
  if (stats === null) return { core_up: 0 };
  const { mode, isAuditClean, queued, commandsTotal, ...rest } = stats;
  return {
    core_up: 1,
    mode: {
      label: 'mode',
      values: Object.fromEntries(MODES.map((one) => [one, one === mode ? 1 : 0])),
    },
    ledger_audit_ok: isAuditClean ? 1 : 0,
    ledger_entries: rest.ledgerEntries,
    cmd_queued: queued,
    cmd_total: commandsTotal,
    cmd_batches_total: rest.batchesTotal,
    cmd_latency_ms: { label: 'quantile', values: { '0.5': rest.p50Ms, '0.99': rest.p99Ms } },
  };
}

type MarketNumbers = Pick<
  MarketBoard,
  'instruments' | 'feedAgeMs' | 'feedLagMs' | 'rejected' | 'barRepairs'
>;

/** Metrics of the market. */
export function marketMetrics(board: MarketNumbers): Metrics {
  const symbols = board.instruments.map(({ symbol }) => symbol);
  const ages = symbols.map((symbol) => [symbol, board.feedAgeMs(symbol)] as const);
  const lags = symbols.flatMap((symbol) => {
    const lagMs = board.feedLagMs?.(symbol);
    return lagMs === undefined ? [] : [[symbol, lagMs] as const];
  });
  return {
    feed_age_ms: { label: 'sym', values: Object.fromEntries(ages) },
    feed_lag_ms: { label: 'sym', values: Object.fromEntries(lags) },
    feed_rejected_total: { label: 'reason', values: board.rejected() },
    bars_repaired_total: { label: 'found', values: board.barRepairs?.() ?? {} },
  };
}

/** Metrics of a server with clients, for the operator. */
export async function serverMetrics(
  core: Pick<CoreClient, 'stats'>,
  stream: Pick<StreamServer, 'stats'>,
  board: MarketNumbers,
): Promise<Metrics> {
  const sockets = stream.stats();
  return {
    ...(await coreMetrics(core)),
    ws_clients: sockets.clients,
    ws_signed_in: sockets.signedIn,
    ws_topics: sockets.topics,
    ws_frames_total: sockets.framesTotal,
    ws_dropped_total: sockets.withheldTotal,
    ws_bytes_total: sockets.bytesTotal,
    ws_closed_total: { label: 'code', values: sockets.closedTotal },
    ...marketMetrics(board),
  };
}
