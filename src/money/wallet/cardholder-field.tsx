import { userInfo } from '#protocol/http/account.ts';
import { call, useIdentity, useLoad, useText } from '#src/kit/index.ts';
import { TextField } from '#src/ui/index.ts';

type CardholderFieldProps = {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
};

/** Account holder: the verified user, whose name cannot be changed here. */
export function CardholderField({ value, onChange, error }: CardholderFieldProps) {
  const t = useText('bank');
  const { status } = useIdentity();
  const { data } = useLoad('holder', (signal) => call(userInfo, {}, { signal }));
  const isVerified = status === 'succ';
  return (
    <TextField
      label={t('bank.cardholder')}
      value={isVerified ? (data?.name ?? '') : value}
      readOnly={isVerified}
      maxLength={120}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      hint={t(isVerified ? 'bank.verifiedName' : 'bank.cardholderHint')}
      autoComplete="name"
    />
  );
}
