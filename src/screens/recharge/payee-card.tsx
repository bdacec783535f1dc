import { MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { CopyField, inFours, isKnownPath, useText } from '#src/kit/index.ts';
import type { Opened } from './open-channel.tsx';
import { MAP, placePath } from './place-path.ts';
import styles from './recharge.module.css';

/** Where the money has to go, each line to copy, and the reference that must not be forgotten. */
export function PayeeCard({ opened }: { readonly opened: Opened }) {
  const t = useText('deposit', 'bank');
  const { payee, reference } = opened;
  const { bankName, branch, address = '', latitude: lat, longitude: lng } = payee;
  const hasPlace = lat !== undefined && lng !== undefined && isKnownPath(MAP);
  return (
    <div className={styles['payee']} data-reference={reference}>
      <CopyField label={t('deposit.payeeName')} value={payee.accountName} />
      <CopyField label={t('deposit.payeeBank')} value={bankName} />
      <CopyField label={t('bank.branch')} value={branch} />
      <CopyField
        mono
        label={t('deposit.payeeIban')}
        value={inFours(payee.iban)}
        copied={payee.iban.replaceAll(' ', '')}
      />
      {address !== '' && <CopyField label={t('deposit.place')} value={address} />}
      {hasPlace && (
        <Link
          href={placePath({ name: `${bankName}, ${branch}`, address, lat, lng })}
          className={styles['map']}
        >
          <MapPin aria-hidden size={20} strokeWidth={1.75} />
          {t('deposit.openMap')}
        </Link>
      )}
      <CopyField strong label={t('deposit.referenceHint')} value={reference} />
    </div>
  );
}
