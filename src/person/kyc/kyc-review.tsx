import { FormError, useLanguage, useText } from '#src/kit/index.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { Box, Button, CheckRow, KeyValues, Stack, Text } from '#src/ui/index.ts';
import { sidesOf } from './kyc-checks.ts';
import { countriesIn } from './kyc-countries.ts';
import type { KycDraft } from './kyc-draft.ts';
import { CERT_LOOKS } from './kyc-type.tsx';
import styles from './kyc.module.css';
import type { KeptImages, KycSlots } from './kyc-types.ts';

type KycReviewProps = {
  readonly draft: KycDraft;
  readonly slots: KycSlots;
  readonly kept: KeptImages;
  readonly isSure: boolean;
  readonly onSure: (sure: boolean) => void;
  readonly failure: string | undefined;
  readonly onEdit: (step: number) => void;
};

/** `1990-05-17` as a date in Türkiye. */
function dateText(iso: string): string {
  return formatDate(Date.parse(`${iso}T12:00:00Z`));
}

/** Third step: review before submission. */
export function KycReview(props: KycReviewProps) {
  const { draft, slots, kept, isSure, onSure, failure, onEdit } = props;
  const t = useText('kyc');
  const language = useLanguage();
  const country = countriesIn(language).find(({ value }) => value === draft.country)?.label;
  const isPage = sidesOf(draft).length === 1;
  const names = { front: t(isPage ? 'kyc.photoPage' : 'kyc.front'), back: t('kyc.backSide') };
  const rows = [
    { name: t('kyc.certType'), value: t(CERT_LOOKS[draft.certType].name) },
    { name: t('kyc.country'), value: country ?? draft.country },
    { name: t('kyc.fullName'), value: draft.fullName.trim() },
    {
      name: t(draft.certType === 'idCard' ? 'kyc.tckn' : 'kyc.certNumber'),
      value: draft.certNumber.trim(),
    },
    { name: t('kyc.birthDate'), value: dateText(draft.birthDate) },
    { name: t('kyc.taxId'), value: draft.taxId.trim() === '' ? '--' : draft.taxId.trim() },
  ];
  return (
    <Stack gap={12} pad="page">
      <Box pad={12} card>
        <KeyValues rows={rows} />
        <Button kind="text" onClick={() => onEdit(0)}>
          {t('kyc.change')}
        </Button>
      </Box>
      <Box pad={12} card>
        <Stack as="ul" columns={2} gap={12} marginBlock={8}>
          {sidesOf(draft).map((side) => {
            const { state } = slots[side];
            return (
              <Stack key={side} as="li" gap={4} alignContent="start" hint>
                {'url' in state && (
                  <img
                    src={state.url}
                    alt={t('kyc.preview', { side: names[side] })}
                    className={styles['picture']}
                  />
                )}
                <span>{names[side]}</span>
                {!('url' in state) && kept[side] !== undefined && <span>{t('kyc.keptImage')}</span>}
              </Stack>
            );
          })}
        </Stack>
        <Button kind="text" onClick={() => onEdit(1)}>
          {t('kyc.change')}
        </Button>
      </Box>
      <CheckRow checked={isSure} onChange={onSure}>
        {t('kyc.confirmTrue')}
      </CheckRow>
      <Text as="p" hint>
        {t('kyc.reviewNote')}
      </Text>
      <FormError text={failure} />
    </Stack>
  );
}
