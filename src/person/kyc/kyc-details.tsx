import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Button, css, SelectMenu, Stack, Text, TextField } from '#src/ui/index.ts';
import { wrongNumber, type KycField, type KycWrong } from './kyc-checks.ts';
import { countriesIn } from './kyc-countries.ts';
import type { KycDraft } from './kyc-draft.ts';
import { KycType } from './kyc-type.tsx';

type KycDetailsProps = {
  readonly draft: KycDraft;
  readonly wrong: Partial<Record<KycField, KycWrong>>;
  readonly onChange: (patch: Partial<KycDraft>) => void;
};

const NUMBER_LOOKS = {
  idCard: { label: 'kyc.tckn', hint: 'kyc.tcknHint', mode: 'numeric' },
  driverLicence: { label: 'kyc.certNumber', hint: 'kyc.licenceHint', mode: 'text' },
  passport: { label: 'kyc.certNumber', hint: 'kyc.passportHint', mode: 'text' },
} as const;

function Country({ draft, onChange }: Omit<KycDetailsProps, 'wrong'>) {
  const t = useText('kyc');
  const language = useLanguage();
  const options = useMemo(() => countriesIn(language), [language]);
  return (
    <Stack gap={4}>
      <Text hint>{t('kyc.country')}</Text>
      <SelectMenu
        label={t('kyc.country')}
        options={options}
        value={draft.country}
        onChange={(country) => onChange({ country })}
      />
    </Stack>
  );
}

/** Document number field; confirms a number as soon as it can be valid. */
function NumberField({ draft, wrong, onChange }: KycDetailsProps) {
  const t = useText('kyc', 'valid');
  const { label, hint, mode } = NUMBER_LOOKS[draft.certType];
  const isFine = wrongNumber(draft) === null;
  const problem = wrong.certNumber;
  return (
    <TextField
      label={t(label)}
      inputMode={mode}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={20}
      value={draft.certNumber}
      onChange={(event) => onChange({ certNumber: event.target.value })}
      error={problem === undefined ? undefined : t(problem.key, problem.values)}
      hint={isFine ? t('kyc.numberOk') : t(hint)}
      trailing={
        isFine ? (
          <Check aria-hidden size={20} strokeWidth={2} className={css({ color: 'ok' })} />
        ) : null
      }
    />
  );
}

function TaxField({ draft, wrong, onChange }: KycDetailsProps) {
  const t = useText('kyc', 'valid');
  const problem = wrong.taxId;
  const canCopy = draft.certType === 'idCard' && wrongNumber(draft) === null;
  return (
    <TextField
      label={t('kyc.taxId')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      value={draft.taxId}
      onChange={(event) => onChange({ taxId: event.target.value })}
      error={problem === undefined ? undefined : t(problem.key, problem.values)}
      hint={t('kyc.taxHint')}
      trailing={
        canCopy && draft.taxId === '' ? (
          <Button kind="text" size="s" onClick={() => onChange({ taxId: draft.certNumber.trim() })}>
            {t('kyc.sameAsId')}
          </Button>
        ) : null
      }
    />
  );
}

/** First step: kind of document, and its data. */
export function KycDetails(props: KycDetailsProps) {
  const { draft, wrong, onChange } = props;
  const t = useText('kyc', 'valid');
  const { fullName, birthDate } = wrong;
  return (
    <Stack gap={12} pad="page">
      <KycType
        value={draft.certType}
        onChange={(certType) =>
          onChange({ certType, ...(certType === 'passport' ? {} : { country: 'TR' }) })
        }
      />
      {draft.certType === 'passport' && <Country draft={draft} onChange={onChange} />}
      <TextField
        label={t('kyc.fullName')}
        autoComplete="name"
        maxLength={60}
        value={draft.fullName}
        onChange={(event) => onChange({ fullName: event.target.value })}
        error={fullName === undefined ? undefined : t(fullName.key, fullName.values)}
        hint={t('kyc.nameHint')}
      />
      <NumberField {...props} />
      <TextField
        label={t('kyc.birthDate')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={draft.birthDate}
        onChange={(event) => onChange({ birthDate: event.target.value })}
        error={birthDate === undefined ? undefined : t(birthDate.key, birthDate.values)}
      />
      <TaxField {...props} />
      <Text as="p" hint>
        {t('kyc.draftKept')}
      </Text>
    </Stack>
  );
}
