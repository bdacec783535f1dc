import { FormError, useLanguage, useText } from '#src/kit/index.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { Button, CheckRow, KeyValues } from '#src/ui/index.ts';
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
    <div className={styles['form']}>
      <div className={styles['card']}>
        <KeyValues rows={rows} />
        <Button kind="text" onClick={() => onEdit(0)}>
          {t('kyc.change')}
        </Button>
      </div>
      <div className={styles['card']}>
        <ul className={styles['thumbs']}>
          {sidesOf(draft).map((side) => {
            const { state } = slots[side];
            return (
              <li key={side} className={styles['thumb']}>
                {'url' in state && (
                  <img src={state.url} alt={t('kyc.preview', { side: names[side] })} />
                )}
                <span>{names[side]}</span>
                {!('url' in state) && kept[side] !== undefined && <span>{t('kyc.keptImage')}</span>}
              </li>
            );
          })}
        </ul>
        <Button kind="text" onClick={() => onEdit(1)}>
          {t('kyc.change')}
        </Button>
      </div>
      <CheckRow checked={isSure} onChange={onSure}>
        {t('kyc.confirmTrue')}
      </CheckRow>
      <p className={styles['note']}>{t('kyc.reviewNote')}</p>
      <FormError text={failure} />
    </div>
  );
}
