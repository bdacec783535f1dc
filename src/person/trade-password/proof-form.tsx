import { useState, type ReactNode } from 'react';
import { FormError, useText } from '#src/kit/index.ts';
import { CodeBlock } from '#src/person/verification/code-block.tsx';
import { useCode } from '#src/person/verification/use-code.ts';
import { Button, css, PasswordField, Text } from '#src/ui/index.ts';
import type { Proof } from './use-set-digits.ts';

type ProofFormProps = {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly hasLogin: boolean;
  readonly onProof: (proof: Proof) => void;
};

type FrameProps = ProofFormProps & {
  readonly extra: Proof;
  readonly children?: ReactNode;
};

function Frame({ error, busy, hasLogin, onProof, extra, children }: FrameProps) {
  const t = useText('security', 'auth');
  const [loginPassword, setLoginPassword] = useState('');
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        onProof({ ...(hasLogin ? { loginPassword } : {}), ...extra });
      }}
    >
      <Text as="h2" font="title" textAlign="center">
        {t('security.tradeProofTitle')}
      </Text>
      {hasLogin && (
        <PasswordField
          label={t('title.loginPassword')}
          toggle={{ show: t('auth.showPassword'), hide: t('auth.hidePassword') }}
          autoComplete="current-password"
          value={loginPassword}
          onChange={(event) => setLoginPassword(event.target.value)}
        />
      )}
      {children}
      <FormError text={error} />
      <Button
        submit
        kind="primary"
        size="l"
        wide
        busy={busy}
        disabled={hasLogin && loginPassword === ''}
      >
        {t('common.save')}
      </Button>
    </form>
  );
}

/** Asks for the login password only, enough for digits that were never set. */
export function ProofForm(props: ProofFormProps) {
  return <Frame {...props} extra={{}} />;
}

/**
 * Asks for the login password and a code sent to the user's phone or e-mail, for forgotten digits.
 */
export function CodeProofForm(props: ProofFormProps) {
  const code = useCode('secret');
  return (
    <Frame {...props} extra={code.fields}>
      <CodeBlock code={code} account="" />
    </Frame>
  );
}
