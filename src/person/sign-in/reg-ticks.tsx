import { NOTICE_KINDS } from '#domain/account/consents.ts';
import { useText } from '#src/kit/index.ts';
import { CheckRow, Stack, Text } from '#src/ui/index.ts';

/** Checkboxes of the registration. None is preselected. */
export type Ticks = {
  /** The contract. */
  readonly agree: boolean;
  readonly risk: boolean;
  readonly kvkk: boolean;
  /** Consent to notices, one per channel. */
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
};

export const NO_TICKS: Ticks = {
  agree: false,
  risk: false,
  kvkk: false,
  email: false,
  sms: false,
  push: false,
};

const REQUIRED = ['agree', 'risk', 'kvkk'] as const;

/** Whether all required boxes are ticked. */
export function hasRequired(ticks: Ticks): boolean {
  return REQUIRED.every((name) => ticks[name]);
}

type RegTicksProps = {
  readonly ticks: Ticks;
  readonly onChange: (ticks: Ticks) => void;
};

/** Checkboxes of the registration: contract, documents read, and each notice channel separately. */
export function RegTicks({ ticks, onChange }: RegTicksProps) {
  const t = useText('auth', 'risk');
  const set = (name: keyof Ticks) => (checked: boolean) => onChange({ ...ticks, [name]: checked });
  return (
    <Stack>
      <CheckRow checked={ticks.agree} onChange={set('agree')}>
        {t('auth.agree')}
      </CheckRow>
      <CheckRow checked={ticks.risk} onChange={set('risk')}>
        {`${t('risk.ack')}. ${t('risk.general')}`}
      </CheckRow>
      <CheckRow checked={ticks.kvkk} onChange={set('kvkk')}>
        {t('auth.kvkkRead')}
      </CheckRow>
      {NOTICE_KINDS.map((kind) => (
        <CheckRow key={kind} checked={ticks[kind]} onChange={set(kind)}>
          {t(`auth.notice.${kind}`)}
        </CheckRow>
      ))}
      <Text as="p" hint>
        {t('auth.consentsStored')}
      </Text>
    </Stack>
  );
}
