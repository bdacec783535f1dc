import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';
import { RECORDS } from './issue-parts.ts';

/** Link to the user's subscriptions. */
export function RecordsLink() {
  const t = useText();
  return (
    <Link href={RECORDS} asChild>
      <IconLink label={t('title.ipoRecord')}>
        <FileText size={22} strokeWidth={1.75} aria-hidden />
      </IconLink>
    </Link>
  );
}
