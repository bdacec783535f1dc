import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import {
  FormError,
  NewPassword,
  Page,
  PageFoot,
  SIGN_IN,
  returnPath,
  session,
  showToast,
  useText,
  wantedPath,
  withReturn,
} from '#src/kit/index.ts';
import { CodeBlock } from '#src/person/verification/code-block.tsx';
import { Button, css, Text, TextField } from '#src/ui/index.ts';
import { AccountField } from './account-field.tsx';
import { LanguageButton } from './language-button.tsx';
import { LegalLine } from './legal-line.tsx';
import { RegTicks } from './reg-ticks.tsx';
import { useRegistration } from './use-registration.ts';

const FORM = 'registration';
const INVITE = /^[A-Za-z0-9]{1,12}$/;

type Registration = ReturnType<typeof useRegistration>;

/** Reads the invite code of a link; it is kept until registration. */
function useInvitation(setInvite: (code: string) => void): void {
  const search = useSearch();
  useEffect(() => {
    const invited = new URLSearchParams(search).get('inviteCode') ?? '';
    if (!INVITE.test(invited)) return;
    session.inviteCodeRes = invited;
    setInvite(invited);
  }, [search, setInvite]);
}

type FieldsProps = { readonly reg: Registration };

/** Fields of the registration, from account to consents. */
function Fields({ reg }: FieldsProps) {
  const t = useText('auth');
  const { wrong } = reg.form;
  return (
    <>
      <AccountField
        label={t('auth.registerBy')}
        name={reg.name}
        error={wrong.account ?? reg.code.wrong.account}
      />
      <CodeBlock code={reg.code} account={reg.name.account} error={wrong.code} />
      <NewPassword
        label={t('auth.password')}
        value={reg.password}
        again={reg.again}
        onChange={reg.setPassword}
        onAgain={reg.setAgain}
        wrong={wrong}
      />
      <TextField
        label={t('auth.inviteCodeOptional')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        placeholder={t('auth.invitePlaceholder')}
        value={reg.invite}
        onChange={(event) => reg.setInvite(event.target.value)}
        error={wrong.invite}
      />
      <RegTicks ticks={reg.ticks} onChange={reg.setTicks} />
      <FormError text={wrong.form} />
    </>
  );
}

function Foot({ reg }: FieldsProps) {
  const t = useText('auth');
  return (
    <PageFoot>
      <Button
        submit
        form={FORM}
        kind="primary"
        size="l"
        wide
        busy={reg.form.busy}
        disabled={reg.reason !== undefined}
        reason={reg.reason}
      >
        {t('title.register')}
      </Button>
    </PageFoot>
  );
}

/** Opens an account, or completes that of a demo visitor. */
export default function RegScreen() {
  const t = useText('auth');
  const [, go] = useLocation();
  const search = useSearch();
  const { userTokenDemo, userTokenReal } = useSnapshot(session);
  const isVisitor = userTokenDemo !== '' && userTokenReal === '';
  const signInPath = withReturn(SIGN_IN, wantedPath(search));
  const reg = useRegistration((how) => {
    showToast({ text: t('auth.registerSuccess'), tone: 'ok' });
    go(how === 'signed-in' ? returnPath(search) : signInPath, { replace: true });
  });
  useInvitation(reg.setInvite);
  return (
    <Page
      title={t('title.register')}
      narrow
      actions={<LanguageButton />}
      footer={<Foot reg={reg} />}
    >
      <form
        id={FORM}
        noValidate
        className={css({
          display: 'grid',
          gap: 12,
          padInline: 'gutter',
          padBlockStart: 12,
          padBlockEnd: 24,
        })}
        onSubmit={(event) => {
          event.preventDefault();
          void reg.run();
        }}
      >
        {isVisitor && (
          <Text as="p" hint>
            {t('auth.completeDemo')}
          </Text>
        )}
        <Fields reg={reg} />
        <Link
          href={signInPath}
          className={css({
            display: 'flex',
            inline: true,
            align: 'center',
            minBlock: 44,
            font: 'body',
            color: 'primary-text',
          })}
        >
          {t('auth.haveAccount')}
        </Link>
        <LegalLine />
      </form>
    </Page>
  );
}
