import { useState } from 'react';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userTotpConfirm, userTotpOff, userTotpSetup } from '#protocol/http/security.ts';
import {
  type Ask,
  CopyField,
  QrCode,
  showToast,
  useForm,
  useLanguage,
  useServerNow,
  useText,
} from '#src/kit/index.ts';
import { Box, Button, PasswordField, Sheet, Stack, Text, TextField } from '#src/ui/index.ts';
import { SheetForm } from './sheet-form.tsx';

type Setup = DataOf<typeof userTotpSetup>;

const FIELDS = {
  'error.wrongLogin': 'password',
  'valid.passwordRequired': 'password',
  'error.totpWrong': 'totp',
  'valid.totpRequired': 'totp',
} as const;
const CODE_LENGTH = 6;
const GROUP = 4;

/** `ABCD EFGH ...`, grouped for typing. */
function keyGroups(secret: string): string {
  return secret.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? '';
}

type CodeFieldProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function CodeField({ value, error, onChange }: CodeFieldProps) {
  const t = useText('security');
  return (
    <TextField
      label={t('security.totpCode')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      error={error}
    />
  );
}

type PasswordProps = CodeFieldProps;

function LoginPassword({ value, error, onChange }: PasswordProps) {
  const t = useText('auth');
  return (
    <PasswordField
      label={t('title.loginPassword')}
      toggle={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

type StepProps = { readonly onDone: () => void };

/** First step: verifies the user and returns the key. */
function Begin({ onSetup }: { readonly onSetup: (setup: Setup) => void }) {
  const t = useText('security', 'auth', 'valid');
  const [loginPassword, setPassword] = useState('');
  const { wrong, busy, submit } = useForm(FIELDS);
  const run = async (): Promise<void> => {
    const early = loginPassword === '' ? { password: t('valid.passwordRequired') } : {};
    await submit(early, async (ask) => onSetup(await ask(userTotpSetup, { loginPassword })));
  };
  return (
    <SheetForm label={t('common.next')} busy={busy} error={wrong.form} onSubmit={run}>
      <Text as="p" hint>
        {t('security.totpStep1')}
      </Text>
      <LoginPassword value={loginPassword} error={wrong.password} onChange={setPassword} />
    </SheetForm>
  );
}

type ConfirmProps = StepProps & { readonly setup: Setup; readonly onRestart: () => void };

/** Second step: the key goes into an authenticator app, and a code from it confirms that. */
function Confirm({ setup, onDone, onRestart }: ConfirmProps) {
  const t = useText('security', 'valid');
  const language = useLanguage();
  const now = useServerNow();
  const [totp, setTotp] = useState('');
  const { wrong, busy, submit } = useForm(FIELDS);
  const { secret, uri, expiresAt } = setup;
  if (expiresAt <= now) {
    return (
      <Stack gap={12}>
        <p role="alert">{t('security.totpExpired')}</p>
        <Button kind="primary" size="l" wide onClick={onRestart}>
          {t('security.restart')}
        </Button>
      </Stack>
    );
  }
  const run = async (): Promise<void> => {
    const early = totp.length === CODE_LENGTH ? {} : { totp: t('valid.totpRequired') };
    const send = async (ask: Ask): Promise<void> => {
      await ask(userTotpConfirm, { totp });
    };
    if (!(await submit(early, send))) return;
    showToast({ text: t('security.totpOn'), tone: 'ok' });
    onDone();
  };
  return (
    <SheetForm label={t('security.totpConfirm')} busy={busy} error={wrong.form} onSubmit={run}>
      <Text as="p" hint>
        {t('security.totpStep2')}
      </Text>
      <QrCode text={uri} label={t('security.totpQr')} />
      <Box pad={12} card>
        <CopyField mono label={t('security.totpKey')} value={keyGroups(secret)} copied={secret} />
      </Box>
      <Text as="p" hint>
        {t('security.totpExpires', { time: formatDateTime(expiresAt, language) })}
      </Text>
      <Text as="p" hint>
        {t('security.totpStep3')}
      </Text>
      <CodeField value={totp} error={wrong.totp} onChange={setTotp} />
    </SheetForm>
  );
}

function TurnOn({ onDone }: StepProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup === null) return <Begin onSetup={setSetup} />;
  return <Confirm setup={setup} onDone={onDone} onRestart={() => setSetup(null)} />;
}

function TurnOff({ onDone }: StepProps) {
  const t = useText('security', 'auth', 'valid');
  const [loginPassword, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const { wrong, busy, submit } = useForm(FIELDS);
  const run = async (): Promise<void> => {
    const early = {
      ...(loginPassword === '' ? { password: t('valid.passwordRequired') } : {}),
      ...(totp.length === CODE_LENGTH ? {} : { totp: t('valid.totpRequired') }),
    };
    const send = async (ask: Ask): Promise<void> => {
      await ask(userTotpOff, { loginPassword, totp });
    };
    if (!(await submit(early, send))) return;
    showToast({ text: t('security.totpOff'), tone: 'info' });
    onDone();
  };
  return (
    <SheetForm
      label={t('security.totpOffDo')}
      kind="danger"
      busy={busy}
      error={wrong.form}
      onSubmit={run}
    >
      <Text as="p" hint>
        {t('security.totpOffNote')}
      </Text>
      <LoginPassword value={loginPassword} error={wrong.password} onChange={setPassword} />
      <CodeField value={totp} error={wrong.totp} onChange={setTotp} />
    </SheetForm>
  );
}

type TotpSheetProps = StepProps & {
  readonly open: boolean;
  readonly isOn: boolean;
  readonly onClose: () => void;
};

/** Turns the authenticator code on or off. */
export function TotpSheet({ open, isOn, onClose, onDone }: TotpSheetProps) {
  const t = useText('security');
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t(isOn ? 'security.totpOffTitle' : 'security.totpSetupTitle')}
      closeLabel={t('common.close')}
    >
      {isOn ? <TurnOff onDone={onDone} /> : <TurnOn onDone={onDone} />}
    </Sheet>
  );
}
