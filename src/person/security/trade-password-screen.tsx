import { useLocation, useSearch } from 'wouter';
import { LoadFrame, Page, showToast, useText, wantedPath, withReturn } from '#src/kit/index.ts';
import { SetDigits } from '#src/person/trade-password/set-digits.tsx';
import type { SetMode } from '#src/person/trade-password/use-set-digits.ts';
import { Button, Stack, Text } from '#src/ui/index.ts';
import { RegisterNeeded } from './register-needed.tsx';
import { useProfile, type Profile } from '#src/person/profile/use-profile.ts';

const SELF = '/pages/user/tradePassword';
/** Default page to return to. */
const SECURITY = '/pages/user/security';

type Kind = 'trade' | 'withdraw';

function modeOf({ secrets }: Profile, kind: Kind, wanted: string | null): SetMode {
  if (!secrets[kind]) return 'first';
  return wanted === 'forgot' ? 'forgot' : 'change';
}

function Steps({ profile, kind }: { readonly profile: Profile; readonly kind: Kind }) {
  const t = useText('security');
  const [, go] = useLocation();
  const search = useSearch();
  const back = wantedPath(search);
  const mode = modeOf(profile, kind, new URLSearchParams(search).get('mode'));
  if (kind === 'withdraw' && !profile.secrets.login) return <RegisterNeeded />;
  const forgot = `${SELF}?kind=${kind}&mode=forgot`;
  const done = (): void => {
    showToast({
      text: t(kind === 'trade' ? 'security.tradeSaved' : 'security.withdrawSaved'),
      tone: 'ok',
    });
    go(back ?? SECURITY, { replace: true });
  };
  return (
    <Stack gap={12} padInline="gutter" padBlockStart={16} padBlockEnd={24}>
      <SetDigits
        key={mode}
        kind={kind}
        mode={mode}
        hasLogin={profile.secrets.login}
        onDone={done}
      />
      {mode === 'change' && (
        <Button kind="text" onClick={() => go(withReturn(forgot, back))}>
          {t('security.forgot')}
        </Button>
      )}
      <Text as="p" hint>
        {t('security.neverAsk')}
      </Text>
    </Stack>
  );
}

/** Sets, changes or resets one of the two six-digit passwords. */
export default function TradePasswordScreen() {
  const t = useText();
  const profile = useProfile();
  const kind: Kind =
    new URLSearchParams(useSearch()).get('kind') === 'withdraw' ? 'withdraw' : 'trade';
  return (
    <Page title={t(kind === 'trade' ? 'title.tradePassword' : 'title.withdrawPassword')} narrow>
      <LoadFrame loaded={profile}>{(data) => <Steps profile={data} kind={kind} />}</LoadFrame>
    </Page>
  );
}
