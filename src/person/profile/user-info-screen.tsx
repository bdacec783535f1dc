import { Gauge, IdCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import { userUpdate } from '#protocol/http/account.ts';
import {
  type Ask,
  CopyField,
  FormError,
  LoadFrame,
  Page,
  session,
  showToast,
  useFollow,
  useForm,
  useLanguage,
  useText,
} from '#src/kit/index.ts';
import { CopyId } from '#src/person/session/copy-id.tsx';
import { IdentityTag } from '#src/person/profile/identity-tag.tsx';
import { Box, Button, css, KeyValues, ListRow, Rows, Section, TextField } from '#src/ui/index.ts';
import { LimitsSection } from './limits-section.tsx';
import { askProfile, type Profile } from './use-profile.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const FIELDS = { 'valid.nameRequired': 'name', 'error.nameVerified': 'name' } as const;

type NameFormProps = { readonly name: string; readonly onSaved: () => void };

/** The name, editable until a document has fixed it. */
function NameForm({ name: stored, onSaved }: NameFormProps) {
  const t = useText('account', 'valid');
  const [name, setName] = useState(stored);
  const { wrong, busy, submit } = useForm(FIELDS);
  const run = async (): Promise<void> => {
    const early = name.trim() === '' ? { name: t('valid.nameRequired') } : {};
    const send = async (ask: Ask): Promise<void> => {
      await ask(userUpdate, { name });
    };
    if (!(await submit(early, send))) return;
    showToast({ text: t('account.nameSaved'), tone: 'ok' });
    onSaved();
  };
  return (
    <form
      noValidate
      className={css({
        display: 'grid',
        gap: 12,
        padInline: 'gutter',
        padBlockStart: 16,
        padBlockEnd: 24,
      })}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextField
        label={t('account.name')}
        autoComplete="name"
        hint={t('account.nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrong.name}
      />
      <FormError text={wrong.form} />
      <Button submit size="l" wide busy={busy} disabled={name.trim() === stored}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function Facts({ profile }: { readonly profile: Profile }) {
  const t = useText('account', 'auth', 'kyc', 'drawer');
  const language = useLanguage();
  const { risk } = profile;
  const rows = [
    { name: t('drawer.userId'), value: <CopyId id={profile.id} /> },
    { name: t('auth.account'), value: profile.account },
    { name: t('account.phone'), value: profile.phone ?? t('common.empty') },
    { name: t('auth.email'), value: profile.email ?? t('common.empty') },
    { name: t('account.identity'), value: t(`kyc.status.${profile.idStatus}`) },
    {
      name: t('account.class'),
      value: t(profile.accountClass === 'hni' ? 'auth.accountHni' : 'auth.accountRegular'),
    },
    { name: t('account.country'), value: profile.country },
    { name: t('account.createdAt'), value: formatDateTime(profile.createdAt, language) },
    {
      name: t('account.riskAccepted'),
      value:
        risk.accepted === undefined
          ? t('common.empty')
          : `${risk.accepted.version} · ${formatDateTime(risk.accepted.at, language)}`,
    },
  ];
  return <KeyValues rows={rows} />;
}

/** The user's invite code, copied as a registration link; available before the profile loads. */
function Invitation() {
  const t = useText('account');
  const { inviteCode } = useSnapshot(session);
  if (inviteCode === '') return null;
  const link = `${location.origin}/pages/account/reg?inviteCode=${inviteCode}`;
  return (
    <Box pad={12} card>
      <CopyField mono label={t('account.inviteCode')} value={inviteCode} copied={link} />
    </Box>
  );
}

const FOLLOWED = {
  news: ['identity'],
  isOver: ({ idStatus }: Profile): boolean => idStatus !== 'pending',
} as const;

/** Profile: masked contacts, identity, and the name while editable. */
export default function UserInfoScreen() {
  const t = useText('account');
  const profile = useFollow('profile', askProfile, FOLLOWED);
  const invite = profile.data?.inviteCode;
  useEffect(() => {
    if (invite !== undefined) session.inviteCode = invite;
  }, [invite]);
  return (
    <Page title={t('title.userInfo')} narrow>
      <LoadFrame loaded={profile}>
        {(data) => (
          <>
            <Section title={t('account.account')}>
              <Box pad={12} card>
                <Facts profile={data} />
              </Box>
            </Section>
            {data.realm === 'real' && (
              <Box padInline="gutter" padBlockStart={12}>
                <Rows>
                  <Link href="/pages/user/kyc" asChild>
                    <ListRow
                      icon={<IdCard {...ICON} />}
                      title={t('account.identity')}
                      value={<IdentityTag status={data.idStatus} />}
                    />
                  </Link>
                  <Link href="/pages/user/creditScore" asChild>
                    <ListRow icon={<Gauge {...ICON} />} title={t('account.credit')} />
                  </Link>
                </Rows>
              </Box>
            )}
            {(data.idStatus === 'none' || data.idStatus === 'fail') && (
              <NameForm key={data.name} name={data.name ?? ''} onSaved={profile.reload} />
            )}
            {data.realm === 'real' && <LimitsSection />}
          </>
        )}
      </LoadFrame>
      <Invitation />
    </Page>
  );
}
