import { Check, TriangleAlert } from 'lucide-react';
import type { ProofView } from '#protocol/http/issue-objects.ts';
import { CopyButton, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Box, Tag } from '#src/ui/index.ts';
import { HashRow } from './hash-row.tsx';

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

type SeedRowsProps = { readonly proof: ProofView; readonly holds: boolean };

/** The hash published before the opening, and the seed it must belong to. */
export function SeedRows({ proof, holds }: SeedRowsProps) {
  const t = useText('ipo');
  const { time } = useSubscriptionLabels('TRY');
  const { seed, seedHash, seedRevealedAt } = proof;
  return (
    <Box as="ul" ruled data-part="seed">
      <HashRow name={`${t('ipo.seedHash')} · ${t('ipo.seedHashWhen')}`} hash={seedHash}>
        <Tag tone="ok" icon={<Check {...ICON} />}>
          {t('ipo.check.published')}
        </Tag>
        <CopyButton label={t('ipo.seedHash')} text={seedHash} />
      </HashRow>
      {seed !== undefined && (
        <HashRow
          name={
            seedRevealedAt === undefined
              ? t('ipo.check.seed')
              : t('ipo.check.seedAt', { time: time(seedRevealedAt) })
          }
          hash={seed}
        >
          <Tag
            tone={holds ? 'ok' : 'danger'}
            icon={holds ? <Check {...ICON} /> : <TriangleAlert {...ICON} />}
          >
            {t(holds ? 'ipo.check.hashHolds' : 'ipo.check.hashFails')}
          </Tag>
          <CopyButton label={t('ipo.check.seed')} text={seed} />
        </HashRow>
      )}
    </Box>
  );
}
