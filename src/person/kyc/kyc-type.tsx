import { Car, IdCard, BookUser } from 'lucide-react';
import { useId } from 'react';
import { CERT_TYPES, type CertType } from '#domain/identity/certificate.ts';
import { useText } from '#src/kit/index.ts';
import { Stack, Text, css, classes } from '#src/ui/index.ts';
import styles from './kyc.module.css';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Name and icon of each document, and its sides to photograph. */
export const CERT_LOOKS = {
  idCard: { name: 'kyc.idCard', detail: 'kyc.typeIdCard', icon: <IdCard {...ICON} /> },
  driverLicence: { name: 'kyc.drivingLicence', detail: 'kyc.typeIdCard', icon: <Car {...ICON} /> },
  passport: { name: 'kyc.passport', detail: 'kyc.typePassport', icon: <BookUser {...ICON} /> },
} as const satisfies Record<CertType, unknown>;

type KycTypeProps = { readonly value: CertType; readonly onChange: (value: CertType) => void };

/** Selects the kind of document. */
export function KycType({ value, onChange }: KycTypeProps) {
  const t = useText('kyc');
  const name = useId();
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" marginBlockEnd={4} hint>
        {t('kyc.certType')}
      </Text>
      {CERT_TYPES.map((type) => {
        const { name: nameKey, detail, icon } = CERT_LOOKS[type];
        return (
          <label key={type} className={classes(css({ focusRing: true }), styles['type'])}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Stack as="span" rigid color="text2">
              {icon}
            </Stack>
            <Stack as="span" gap={2} fill overflowWrap="anywhere">
              {t(nameKey)}
              <Text hint>{t(detail)}</Text>
            </Stack>
          </label>
        );
      })}
    </Stack>
  );
}
