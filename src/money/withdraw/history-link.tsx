import { History } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';

/** Link to past withdrawals. */
export function HistoryLink({ tab }: { readonly tab: 'bank' | 'coin' }) {
  const t = useText();
  return (
    <Link href={`/pages/withdraw/recordIndex?tab=${tab}`} asChild>
      <IconLink label={t('title.recordIndex')}>
        <History size={22} strokeWidth={1.75} aria-hidden />
      </IconLink>
    </Link>
  );
}
