import { userPasswordReset } from '#protocol/http/account.ts';
import { type Ask, FormError, NewPassword, showToast, useForm, useText } from '#src/kit/index.ts';
import { CodeBlock } from '#src/person/verification/code-block.tsx';
import { Button, css } from '#src/ui/index.ts';
import { AccountField } from './account-field.tsx';
import { LOGIN_FIELDS, useNewLogin } from './use-new-login.ts';

type ResetFormProps = { readonly onDone: () => void };

/** Sets a new login password by verification code; ends every session of the account. */
export function ResetForm({ onDone }: ResetFormProps) {
  const t = useText('auth', 'valid', 'error');
  const { name, code, password, setPassword, again, setAgain, early } = useNewLogin('reset');
  const { wrong, busy, submit } = useForm(LOGIN_FIELDS);
  const send = async (ask: Ask): Promise<void> => {
    await ask(userPasswordReset, {
      account: name.account,
      newPassword: password,
      newPasswordAgain: again,
      ...code.fields,
    });
  };
  const run = async (): Promise<void> => {
    if (!(await submit(early(), send))) return;
    showToast({ text: t('auth.resetDone'), tone: 'ok' });
    onDone();
  };
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <AccountField
        label={t('auth.signInBy')}
        name={name}
        error={wrong.account ?? code.wrong.account}
      />
      <CodeBlock code={code} account={name.account} error={wrong.code} />
      <NewPassword
        label={t('auth.newPassword')}
        value={password}
        again={again}
        onChange={setPassword}
        onAgain={setAgain}
        wrong={wrong}
      />
      <FormError text={wrong.form} />
      <Button
        submit
        kind="primary"
        size="l"
        wide
        busy={busy}
        className={css({ marginBlockStart: 12 })}
      >
        {t('auth.resetSubmit')}
      </Button>
    </form>
  );
}
