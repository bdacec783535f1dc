import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { bankCodeOf, checkIban, normalIban } from '#domain/wallet/iban.ts';
import { bankAdd, bankTemplates } from '#protocol/http/bank.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  FormError,
  IdentityBanner,
  LoadFrame,
  MoneyRealOnly,
  NoteBox,
  Page,
  type Wrong,
  call,
  inFours,
  isKnownPath,
  showToast,
  useForm,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { Button, css, Stack, TextField, Row } from '#src/ui/index.ts';
import { emptyFields, TYPED_FIELDS, type BankFields, type TypedField } from './bank-fields.ts';
import { CardholderField } from './cardholder-field.tsx';

type Templates = DataOf<typeof bankTemplates>;
type Field = TypedField | 'iban' | 'cardholder';

const LIST = '/pages/wallet/bankList';
const FORM = css({
  display: 'grid',
  gap: 12,
  padInline: 'gutter',
  padBlockStart: 12,
  padBlockEnd: 24,
});

const REFUSALS: Readonly<Record<string, Field>> = {
  'valid.ibanInvalid': 'iban',
  'valid.ibanNotTr': 'iban',
  'error.exists': 'iban',
  'error.kycNameMismatch': 'cardholder',
  'valid.nameRequired': 'cardholder',
  'valid.vknInvalid': 'taxId',
  'valid.tcknInvalid': 'taxId',
};

/** Page the user requested before a bank account was missing. */
function useNext(): string {
  const [query] = useSearchParams();
  const next = query.get('next') ?? '';
  return isKnownPath(next.split('?')[0] ?? '') ? next : LIST;
}

type MoreFieldsProps = {
  readonly templates: Templates;
  readonly fields: BankFields;
  /** SWIFT code of the number's bank, from the bank table. */
  readonly swift: string | undefined;
  readonly wrong: Wrong<Field>;
  readonly onChange: (fields: BankFields) => void;
};

/** Further fields required by the country; Türkiye needs none. */
function MoreFields({ templates, fields, swift, wrong, onChange }: MoreFieldsProps) {
  const t = useText('bank');
  const country = templates.countries.find((one) => one.country === 'TR');
  const names = country?.fields.map(({ name }): string => name) ?? [];
  const line = ({ name, key, hintKey, max }: (typeof TYPED_FIELDS)[number]) => (
    <TextField
      key={name}
      label={t(key)}
      value={fields[name]}
      maxLength={max}
      placeholder={name === 'swift' ? swift : undefined}
      onChange={({ target }) => onChange({ ...fields, [name]: target.value })}
      error={wrong[name]}
      hint={hintKey === undefined ? t('common.optional') : t(hintKey)}
      autoComplete="off"
    />
  );
  const offered = TYPED_FIELDS.filter(({ name }) => names.includes(name));
  const [first, ...others] = offered;
  return (
    <>
      {first !== undefined && line(first)}
      <details open={others.some(({ name }) => wrong[name] !== undefined)}>
        <Row
          as="summary"
          align="center"
          minBlock={44}
          font="body"
          color="primary-text"
          cursor="pointer"
        >
          {t('bank.moreFields')}
        </Row>
        <Stack gap={12}>{others.map(line)}</Stack>
      </details>
    </>
  );
}

function BankForm({ templates }: { readonly templates: Templates }) {
  const t = useText('bank', 'valid', 'error');
  const [, go] = useLocation();
  const next = useNext();
  const { wrong, busy, submit, setWrong } = useForm<Field>(REFUSALS);
  const [iban, setIban] = useState('');
  const [fields, setFields] = useState<BankFields>(emptyFields);
  const normal = normalIban(iban);
  const checked = checkIban(normal);
  const bank = templates.banks.find(({ code }) => checked.ok && code === bankCodeOf(normal));
  const early = (): Wrong<Field> => {
    if (checked.ok) return {};
    return { iban: t(checked.error === 'IBAN_NOT_TR' ? 'valid.ibanNotTr' : 'valid.ibanInvalid') };
  };
  const save = async (): Promise<void> => {
    const isSaved = await submit(early(), async (ask) => {
      const swift = fields.swift === '' ? (bank?.swift ?? '') : fields.swift;
      await ask(bankAdd, { ...fields, iban: normal, swift });
    });
    if (!isSaved) return;
    showToast({ text: t('bank.saved'), tone: 'ok' });
    go(next, { replace: true });
  };
  const bankName = bank?.name ?? t('bank.other');
  return (
    <form
      noValidate
      className={FORM}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('bank.iban')}
        value={iban}
        onChange={({ target }) => {
          setIban(target.value);
          if (wrong.iban !== undefined) setWrong({});
        }}
        onBlur={() => checked.ok && setIban(inFours(normal))}
        error={wrong.iban}
        hint={checked.ok ? bankName : t('bank.ibanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        lang="en"
      />
      <CardholderField
        value={fields.cardholder}
        onChange={(cardholder) => setFields({ ...fields, cardholder })}
        error={wrong.cardholder}
      />
      <MoreFields
        templates={templates}
        fields={fields}
        swift={bank?.swift}
        wrong={wrong}
        onChange={setFields}
      />
      <NoteBox tone="info">{t('bank.waitNote')}</NoteBox>
      <FormError text={wrong.form} />
      <Button submit kind="primary" size="l" wide busy={busy}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function Form() {
  const loaded = useLoad('bank-templates', (signal) => call(bankTemplates, {}, { signal }));
  return <LoadFrame loaded={loaded}>{(templates) => <BankForm templates={templates} />}</LoadFrame>;
}

/** Saves a bank account in the user's own name. */
export default function AddBankScreen() {
  const t = useText();
  return (
    <Page title={t('title.addBank')} narrow>
      <MoneyRealOnly>
        <IdentityBanner />
        <Form />
      </MoneyRealOnly>
    </Page>
  );
}
