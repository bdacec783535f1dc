import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { OptionPart } from '#src/offerings/option/option-part.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import styles from './option-screen.module.css';

/** Options that are held and those that are over. */
export default function OptionPositionsScreen() {
  const t = useText('option');
  const [search] = useSearchParams();
  return (
    <Page
      title={t('title.optionPositions')}
      pulls
      actions={
        <Link href="/pages/option/order" asChild>
          <IconLink label={t('option.goTrade')}>
            <Plus size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
    >
      <div className={styles['positions']}>
        <OptionPart openedId={search.get('id')} />
      </div>
    </Page>
  );
}
