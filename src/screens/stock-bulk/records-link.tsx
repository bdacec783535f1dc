import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { RECORDS } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';

/** To the own subscriptions to blocks and through channels. */
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
