import { Crown, FileText, Hash, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { CopyField, session, useLanguage, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { ActionRow, Box, ListRow, Sheet, Stack } from '#src/ui/index.ts';
import { TRANCHE, VIP } from './issue-parts.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SWITCH = '/pages/user/ipoSwitch';

type RowsProps = { readonly issue: IssueView };

/** Links of an offer: prospectus, member part, automatic subscription, allotment seed. */
export function DetailRows({ issue }: RowsProps) {
  const t = useText('ipo', 'sub');
  const language = useLanguage();
  const { rate } = useSubscriptionLabels(issue.currency);
  const { userInfo } = useSnapshot(session);
  const [open, setOpen] = useState<'none' | 'prospectus' | 'seed'>('none');
  const { name, vipDiscount, seedHash } = issue;
  const close = (): void => setOpen('none');
  return (
    <>
      <Box padInline={12} marginBlockStart={8} card ruled>
        <ActionRow
          icon={<FileText {...ICON} />}
          title={t('ipo.prospectus')}
          detail={t('ipo.prospectusNote')}
          onClick={() => setOpen('prospectus')}
        />
        {vipDiscount !== undefined && (
          <Link href={VIP} asChild>
            <ListRow
              icon={<Crown {...ICON} />}
              title={t('ipo.vipPart')}
              detail={t('ipo.vipHint', { pct: rate(TRANCHE), discount: rate(vipDiscount) })}
            />
          </Link>
        )}
        <Link href={SWITCH} asChild>
          <ListRow
            icon={<RotateCw {...ICON} />}
            title={t('title.ipoSwitch')}
            detail={t(userInfo?.openAutoApply === true ? 'common.on' : 'common.off')}
          />
        </Link>
        <ActionRow
          icon={<Hash {...ICON} />}
          title={t('ipo.seedHash')}
          detail={t('ipo.seedHashWhen')}
          onClick={() => setOpen('seed')}
        />
      </Box>
      <Sheet
        open={open !== 'none'}
        onClose={close}
        title={t(open === 'seed' ? 'ipo.seedHash' : 'ipo.prospectus')}
        closeLabel={t('common.close')}
      >
        {open === 'seed' ? (
          <Stack gap={8}>
            <p>{t('ipo.methodText.lottery')}</p>
            <Box card overflow="hidden">
              <CopyField label={t('ipo.seedHash')} value={seedHash} mono />
            </Box>
          </Stack>
        ) : (
          <p>{t('ipo.prospectusText', { name: name[language] })}</p>
        )}
      </Sheet>
    </>
  );
}
