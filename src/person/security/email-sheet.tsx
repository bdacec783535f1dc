import { useState } from 'react';
import { parseEmail } from '#domain/identity/account-name.ts';
import { userUpdateEmail } from '#protocol/http/account.ts';
import { type Ask, showToast, useForm, useText } from '#src/kit/index.ts';
import { CodeBlock } from '#src/person/verification/code-block.tsx';
import { useCode } from '#src/person/verification/use-code.ts';
import { Sheet, Text, TextField } from '#src/ui/index.ts';
import { SheetForm } from './sheet-form.tsx';

const FIELDS = {
  'valid.emailInvalid': 'email',
  'error.accountExists': 'email',
  'valid.codeRequired': 'code',
  'error.codeWrong': 'code',
  'error.codeExpired': 'code',
} as const;

function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('security', 'auth', 'valid');
  const [email, setEmail] = useState('');
  const code = useCode('email');
  const { wrong, busy, submit } = useForm(FIELDS);
  const early = () => ({
    ...(parseEmail(email) === null ? { email: t('valid.emailInvalid') } : {}),
    ...(code.fields.code === '' ? { code: t('valid.codeRequired') } : {}),
  });
  const send = async (ask: Ask): Promise<void> => {
    await ask(userUpdateEmail, { email, ...code.fields });
  };
  const run = async (): Promise<void> => {
    if (!(await submit(early(), send))) return;
    showToast({ text: t('security.emailSaved'), tone: 'ok' });
    onDone();
  };
  return (
    <SheetForm label={t('common.save')} busy={busy} error={wrong.form} onSubmit={run}>
      <TextField
        label={t('auth.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wrong.email ?? code.wrong.account}
      />
      <CodeBlock code={code} account={email} error={wrong.code} />
      <Text as="p" hint>
        {t('security.holdNote')}
      </Text>
    </SheetForm>
  );
}

type EmailSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Sets or changes the e-mail address, proven by a code sent to it. */
export function EmailSheet({ open, onClose, onDone }: EmailSheetProps) {
  const t = useText('security');
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t('security.emailTitle')}
      closeLabel={t('common.close')}
    >
      <EmailForm onDone={onDone} />
    </Sheet>
  );
}
