import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { SubscriptionTag } from '#src/offerings/subscription/status-tag.tsx';
import { useText } from '#src/kit/index.ts';
import { Button, Row, Stack } from '#src/ui/index.ts';
import { BlockFacts, OfflineFacts } from './bulk-facts.tsx';
import { BulkHead } from './bulk-head.tsx';
import { BULK_DETAIL, BULK_ORDER, RECORD } from './bulk-paths.ts';
import { RemainingBar } from './remaining-bar.tsx';

type CardProps = { readonly issue: IssueView };

/** Buttons of a card, above the link that covers it. */
function CardFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Row gap={8} position="relative">
      {children}
    </Row>
  );
}

function CardActs({ issue: { id, status, mine, isFounding, isWithdrawn } }: CardProps) {
  const t = useText('bulk');
  const isOpen = status === 'accepting_subscriptions' && !isWithdrawn && !isFounding;
  if (mine !== undefined) {
    return (
      <CardFoot>
        <Link href={RECORD + id} asChild>
          <Button wide>{t(isOpen ? 'bulk.seeMine' : 'bulk.seeResult')}</Button>
        </Link>
      </CardFoot>
    );
  }
  if (!isOpen) return null;
  return (
    <CardFoot>
      <Link href={BULK_ORDER + id} asChild>
        <Button kind="primary" wide>
          {t('bulk.apply')}
        </Button>
      </Link>
    </CardFoot>
  );
}

/** One block or placement in a list. */
export function BulkCard({ issue, onEnd }: CardProps & { readonly onEnd: () => void }) {
  const t = useText('ipo');
  const { id, kind, status, mine } = issue;
  return (
    <Stack
      as="li"
      gap={12}
      alignContent="start"
      pad={12}
      card
      position="relative"
      data-issue={id}
      data-status={status}
    >
      <BulkHead issue={issue} href={BULK_DETAIL + id} onEnd={onEnd} />
      {kind === 'block' ? <BlockFacts issue={issue} /> : <OfflineFacts issue={issue} />}
      <RemainingBar issue={issue} />
      {mine !== undefined && (
        <Row as="p" wrap gap={8} align="center" hint>
          {t('ipo.applied')} <SubscriptionTag status={mine.status} />
        </Row>
      )}
      <CardActs issue={issue} />
    </Stack>
  );
}
