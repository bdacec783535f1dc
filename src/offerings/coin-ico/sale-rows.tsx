import { FileText, Hash, History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { CopyField, useLanguage, useText } from '#src/kit/index.ts';
import { ActionRow, ListRow, Rows, Sheet, Stack } from '#src/ui/index.ts';
import { RECORDS } from './sale-paths.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Links of a sale: project description (fictional), allotment seed, own subscriptions. */
export function SaleRows({ sale }: { readonly sale: IssueView }) {
  const t = useText('ico', 'ipo');
  const language = useLanguage();
  const [open, setOpen] = useState<'none' | 'paper' | 'seed'>('none');
  const { name, about, seedHash } = sale;
  const isSeed = open === 'seed';
  return (
    <>
      <Rows>
        <ActionRow
          icon={<FileText {...ICON} />}
          title={t('ico.whitepaper')}
          detail={t('ico.whitepaperNote')}
          onClick={() => setOpen('paper')}
        />
        <ActionRow
          icon={<Hash {...ICON} />}
          title={t('ipo.seedHash')}
          detail={t('ipo.seedHashWhen')}
          onClick={() => setOpen('seed')}
        />
        <Link href={RECORDS} asChild>
          <ListRow icon={<History {...ICON} />} title={t('title.icoApplyList')} />
        </Link>
      </Rows>
      <Sheet
        open={open !== 'none'}
        onClose={() => setOpen('none')}
        title={t(isSeed ? 'ipo.seedHash' : 'ico.whitepaper')}
        closeLabel={t('common.close')}
      >
        {isSeed ? (
          <Stack gap={12} pad={12} card font="body">
            <p>{t('ico.calcNote')}</p>
            <CopyField label={t('ipo.seedHash')} value={seedHash} mono />
          </Stack>
        ) : (
          <p>
            {t('ico.whitepaperText', {
              name: name[language],
              about: about?.[language] ?? t('common.empty'),
            })}
          </p>
        )}
      </Sheet>
    </>
  );
}
