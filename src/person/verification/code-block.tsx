import { useText } from '#src/kit/index.ts';
import { Button, Text, TextField } from '#src/ui/index.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { CodeState } from './use-code.ts';

type CodeBlockProps = {
  readonly code: CodeState;
  /** Recipient as typed; empty for the user's own phone or e-mail. */
  readonly account: string;
  readonly error?: string | undefined;
};

const DIGITS = 6;

/** Captcha, send button, and the field for the code. */
export function CodeBlock({ code, account, error }: CodeBlockProps) {
  const t = useText('auth');
  const { captcha, sent, wrong, waitSeconds } = code;
  const waits = waitSeconds > 0;
  const sendWord = t(sent === null ? 'auth.sendCode' : 'auth.resend');
  return (
    <>
      <CaptchaField captcha={captcha} error={wrong.captcha} />
      <TextField
        label={t('auth.smsCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS + 1}
        placeholder={t('auth.codePlaceholder')}
        value={code.typed}
        onChange={(event) => code.type(event.target.value.replace(/[^\d ]/g, ''))}
        error={error ?? wrong.code}
        trailing={
          <Button
            kind="text"
            size="s"
            busy={code.busy}
            disabled={waits}
            onClick={() => void code.send(account)}
          >
            {waits ? t('auth.resendIn', { seconds: waitSeconds }) : sendWord}
          </Button>
        }
      />
      <div role="status">
        {sent !== null && (
          <Text as="p" font="caption" color="ok">
            {t('auth.codeSentTo', { to: sent.to })}
          </Text>
        )}
        {sent?.simulatedSms !== undefined && (
          <Text
            as="p"
            padInline={12}
            padBlock={8}
            marginBlockStart={4}
            radius="input"
            accent="demo"
            tint={1}
            font="body"
          >
            {t('auth.simulatedSms', { code: sent.simulatedSms })}
          </Text>
        )}
      </div>
    </>
  );
}
