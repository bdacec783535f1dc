import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { RECORDS } from './bulk-paths.ts';
import { useText } from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';

/** Link to the user's subscriptions to blocks and placements. */
export function RecordsLink() {
  const t = useText('bulk');
  return (
    <Link href={RECORDS} asChild>
      <IconLink label={t('bulk.records')}>
        <FileText size={22} strokeWidth={1.75} aria-hidden />
      </IconLink>
    </Link>
  );
}
