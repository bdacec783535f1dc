import { Check, KeyRound, Lock, Mail, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadFrame, Page, deferredPart, deferredDialog, useText } from '#src/kit/index.ts';
import { ActionRow, Box, Halves, ListRow, Row, Rows, Section, Tag } from '#src/ui/index.ts';
import { RegisterNeeded } from './register-needed.tsx';
import { HoldNote, SecurityScore } from './security-score.tsx';
import { SecuritySessions } from './security-sessions.tsx';
import { useSecurity } from './use-security.ts';
import { useProfile, type Profile } from '#src/person/profile/use-profile.ts';

const emailSheet = deferredDialog(async () => (await import('./email-sheet.tsx')).EmailSheet);
const logins = deferredPart(async () => (await import('./security-logins.tsx')).SecurityLogins);
const protection = deferredPart(
  async () => (await import('./security-protection.tsx')).SecurityProtection,
);

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function SetTag({ isSet }: { readonly isSet: boolean }) {
  const t = useText('security');
  if (!isSet) return <Tag tone="warn">{t('security.notSet')}</Tag>;
  return (
    <Row as="span" inline gap={4} align="center" font="caption" weight={500} color="ok">
      <Check aria-hidden size={14} strokeWidth={2} />
      {t('security.set')}
    </Row>
  );
}

function PasswordRows({ secrets }: Pick<Profile, 'secrets'>) {
  const t = useText('security');
  return (
    <Rows>
      <Link href="/pages/user/loginPassword" asChild>
        <ListRow
          icon={<KeyRound {...ICON} />}
          title={t('title.loginPassword')}
          detail={t('security.loginHint')}
          value={<SetTag isSet={secrets.login} />}
        />
      </Link>
      <Link href="/pages/user/tradePassword" asChild>
        <ListRow
          icon={<Lock {...ICON} />}
          title={t('title.tradePassword')}
          detail={t('security.tradeHint')}
          value={<SetTag isSet={secrets.trade} />}
        />
      </Link>
      <Link href="/pages/user/tradePassword?kind=withdraw" asChild>
        <ListRow
          icon={<Upload {...ICON} />}
          title={t('title.withdrawPassword')}
          detail={t('security.withdrawHint')}
          value={<SetTag isSet={secrets.withdraw} />}
        />
      </Link>
    </Rows>
  );
}

type BodyProps = { readonly profile: Profile; readonly onChanged: () => void };

function Body({ profile, onChanged }: BodyProps) {
  const t = useText('security', 'auth');
  const [isMail, setMail] = useState(false);
  const protections = useSecurity();
  const changed = (): void => {
    protections.reload();
    onChanged();
  };
  const mail = profile.email ?? t('security.emailNone');
  return (
    <>
      <Halves
        first={
          <>
            <SecurityScore profile={profile} protections={protections.data} />
            {profile.holdUntil !== undefined && <HoldNote until={profile.holdUntil} />}
            <Section title={t('security.passwords')}>
              <PasswordRows secrets={profile.secrets} />
            </Section>
            {profile.secrets.login ? (
              <Section title={t('security.verification')}>
                <Rows>
                  <ActionRow
                    icon={<Mail {...ICON} />}
                    title={`${t('auth.email')} · ${mail}`}
                    onClick={() => setMail(true)}
                  />
                </Rows>
              </Section>
            ) : (
              <RegisterNeeded />
            )}
          </>
        }
        second={
          <>
            {profile.secrets.login && (
              <LoadFrame loaded={protections} rows={3}>
                {(state) => <protection.Part state={state} onChanged={changed} />}
              </LoadFrame>
            )}
            <SecuritySessions />
            <logins.Part />
          </>
        }
      />
      <emailSheet.Part
        open={isMail}
        onClose={() => setMail(false)}
        onDone={() => {
          setMail(false);
          onChanged();
        }}
      />
    </>
  );
}

/** Security of the account: passwords, e-mail, and sessions. */
export default function SecurityScreen() {
  const t = useText();
  const profile = useProfile();
  return (
    <Page title={t('title.security')} narrow="list">
      <Box padBlockStart={12} padBlockEnd={24}>
        <LoadFrame loaded={profile}>
          {(data) => <Body profile={data} onChanged={profile.reload} />}
        </LoadFrame>
      </Box>
    </Page>
  );
}
