import type { Rail } from '#server/ports/rail.ts';
import { accountEdges } from './account-edge.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import type { CallEdges } from './edges.ts';
import { chatEdges } from './chat-edge.ts';
import { equityEdges } from './equity-edge.ts';
import { identityEdges } from './kyc-edge.ts';
import { privacyEdges } from './privacy-edge.ts';
import { recordsEdges } from './records-edge.ts';
import { reportEdges } from './report-edge.ts';
import { robotEdges } from './robot-edge.ts';
import { railsEdges } from './rails-edge.ts';
import { securityEdges, TotpGate } from './security-edge.ts';
import type { IdentityTools } from './upload-edge.ts';

/** Edges of every area, from the tools that the composition root made. */
export function allEdges(
  account: AccountTools,
  identity: IdentityTools,
  rail: Pick<Rail, 'address' | 'pay'>,
): CallEdges {
  const { hasher } = account;
  const { vault } = identity;
  return {
    ...accountEdges(account),
    ...identityEdges(identity),
    ...chatEdges(identity),
    ...securityEdges({ vault, hasher }),
    ...recordsEdges(),
    ...reportEdges(),
    ...privacyEdges({ hasher }),
    ...railsEdges({ vault, hasher, rail, totp: new TotpGate({ vault }) }),
  };
}

/** Edges that read the market's history. */
export function marketEdges(parts: Parameters<typeof robotEdges>[0]): CallEdges {
  return { ...robotEdges(parts), ...equityEdges(parts) };
}
