import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { OptionPart } from './option-part.tsx';
import { Page, useText } from '#src/kit/index.ts';
import { Box, IconLink } from '#src/ui/index.ts';

/** Open and finished options. */
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
      <Box pad="page">
        <OptionPart openedId={search.get('id')} />
      </Box>
    </Page>
  );
}
