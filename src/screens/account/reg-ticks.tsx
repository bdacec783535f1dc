import { useText } from '#src/i18n/use-text.ts';
import { CheckRow } from '#src/ui/check-row.tsx';
import styles from './account.module.css';

/** What is ticked at registration. Nothing is ticked beforehand. */
export type Ticks = {
  readonly agree: boolean;
  readonly risk: boolean;
  readonly kvkk: boolean;
  readonly privacy: boolean;
  readonly marketing: boolean;
};

export const NO_TICKS: Ticks = {
  agree: false,
  risk: false,
  kvkk: false,
  privacy: false,
  marketing: false,
};

const REQUIRED = ['agree', 'risk', 'kvkk', 'privacy'] as const;

/** Whether everything is ticked that has to be. */
export function hasRequired(ticks: Ticks): boolean {
  return REQUIRED.every((name) => ticks[name]);
}

type RegTicksProps = {
  readonly ticks: Ticks;
  readonly onChange: (ticks: Ticks) => void;
};

/** The boxes of the registration, one sentence each. */
export function RegTicks({ ticks, onChange }: RegTicksProps) {
  const t = useText('auth', 'risk');
  const set = (name: keyof Ticks) => (checked: boolean) => onChange({ ...ticks, [name]: checked });
  return (
    <div className={styles['ticks']}>
      <CheckRow checked={ticks.agree} onChange={set('agree')}>
        {t('auth.agree')}
      </CheckRow>
      <CheckRow checked={ticks.risk} onChange={set('risk')}>
        {`${t('risk.ack')}. ${t('risk.general')}`}
      </CheckRow>
      <CheckRow checked={ticks.kvkk} onChange={set('kvkk')}>
        {t('auth.kvkkRead')}
      </CheckRow>
      <CheckRow checked={ticks.privacy} onChange={set('privacy')}>
        {t('auth.privacyBox')}
      </CheckRow>
      <CheckRow checked={ticks.marketing} onChange={set('marketing')}>
        {t('auth.marketingConsentOptional')}
      </CheckRow>
    </div>
  );
}
