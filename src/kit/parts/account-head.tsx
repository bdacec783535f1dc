import { useSnapshot } from 'valtio';
import { Amount } from '#src/kit/amounts/amount.tsx';
import { balanceOf } from '#src/kit/amounts/figures.ts';
import { VenueTag } from '#src/kit/venue/venue-tag.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { accountBook } from '#src/kit/account/account-book.ts';
import { Row, Stack, Tag, Text } from '#src/ui/index.ts';

/** Available balance, and the venue of the real account. */
export function AccountHead({ asset = 'TRY' }: { readonly asset?: string }) {
  const t = useText('account');
  const { balances, loaded } = useSnapshot(accountBook);
  return (
    <Row wrap gap={8} align="center">
      <Stack as="span" grow hint>
        <span>{t('account.available')}</span>
        <Text as="strong" font="title" color="text" nowrap data-part="available">
          {loaded ? (
            <Amount value={balanceOf(balances, asset).available} asset={asset} figure="available" />
          ) : (
            t('common.empty')
          )}
        </Text>
      </Stack>
      <Tag>{t('app.realAccount')}</Tag>
      <VenueTag size="m" />
    </Row>
  );
}
