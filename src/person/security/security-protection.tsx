import { ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { userAllowListSet } from '#protocol/http/security.ts';
import {
  Countdown,
  askModal,
  describeError,
  deferredDialog,
  session,
  showToast,
  useCommand,
  useLanguage,
  useText,
} from '#src/kit/index.ts';
import { ActionRow, Row, Rows, Section, Stack, Switch, Tag, Text } from '#src/ui/index.ts';
import type { Protections } from './use-security.ts';

const phraseSheet = deferredDialog(async () => (await import('./phrase-sheet.tsx')).PhraseSheet);
const totpSheet = deferredDialog(async () => (await import('./totp-sheet.tsx')).TotpSheet);

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

type ProtectionProps = { readonly state: Protections; readonly onChanged: () => void };

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const t = useText();
  return <Tag tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'common.on' : 'common.off')}</Tag>;
}

/** Withdrawals to saved targets only: turned on at once, turned off after a visible delay. */
function AllowList({ state, onChanged }: ProtectionProps) {
  const t = useText('security', 'error');
  const language = useLanguage();
  const { isOn, offAt } = state.allowList;
  const { send } = useCommand();
  const set = (on: boolean): Promise<void> =>
    send(
      async (ask) => {
        await ask(userAllowListSet, { on: on ? '1' : '0' });
        if (on) showToast({ text: t('security.allowListOn'), tone: 'ok' });
        onChanged();
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
  const change = async (on: boolean): Promise<void> => {
    if (on) return set(true);
    const isSure = await askModal({
      title: t('security.allowListOffTitle'),
      text: t('security.allowListOffText'),
      confirm: t('security.totpOffDo'),
      cancel: t('security.keepOn'),
      danger: true,
    });
    return isSure ? set(false) : undefined;
  };
  const isEnding = isOn && offAt !== undefined;
  return (
    <div data-part="allowList" data-on={isOn} data-ending={isEnding}>
      <Switch
        label={t('security.allowList')}
        detail={t('security.allowListDetail')}
        checked={isOn && !isEnding}
        onChange={(on) => void change(on)}
      />
      {isEnding && (
        <Text as="p" padBlockEnd={8} font="caption" color="warn" role="status">
          {t('security.allowListEnding', { time: formatDateTime(offAt, language) })}
        </Text>
      )}
    </div>
  );
}

/** Current withdrawal holds with their ends. */
function Holds({ state }: Pick<ProtectionProps, 'state'>) {
  const t = useText('security');
  const language = useLanguage();
  const { holds } = state;
  return (
    <Section title={t('security.holds')}>
      {holds.length === 0 ? (
        <Text as="p" hint>
          {t('security.noHolds')}
        </Text>
      ) : (
        <Rows>
          {holds.map(({ kind, subject, until, id }) => (
            <Row
              key={`${kind} ${id ?? subject ?? ''}`}
              gap={12}
              align="center"
              minBlock={52}
              padBlock={8}
              data-hold={kind}
            >
              <Stack gap={2} fill>
                <span>{t(`security.hold.${kind}`)}</span>
                <Text hint>
                  {subject === undefined ? '' : `${subject} · `}
                  {t('security.holdUntil', { time: formatDateTime(until, language) })}
                </Text>
              </Stack>
              <Text rigid font="num" color="warn">
                <Countdown until={until} />
              </Text>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** Two-factor code, saved targets only, anti-phishing phrase, and holds. */
export function SecurityProtection({ state, onChanged }: ProtectionProps) {
  const t = useText('security');
  const { userAccountType } = useSnapshot(session);
  const [open, setOpen] = useState<'none' | 'totp' | 'phrase'>('none');
  const close = (): void => setOpen('none');
  const done = (): void => {
    close();
    onChanged();
  };
  const isReal = userAccountType === 'real';
  return (
    <>
      <Section title={t('security.withdrawals')}>
        <Rows>
          {isReal ? (
            <ActionRow
              icon={<Smartphone {...ICON} />}
              title={t('security.totp')}
              detail={t('security.totpDetail')}
              value={<OnOff isOn={state.totp.isOn} />}
              onClick={() => setOpen('totp')}
            />
          ) : (
            <Text as="p" padBlock={12} hint>
              {t('security.realOnly')}
            </Text>
          )}
          <ActionRow
            icon={<ShieldCheck {...ICON} />}
            title={t('security.phrase')}
            detail={state.phrase ?? t('security.phraseDetail')}
            value={<OnOff isOn={state.phrase !== undefined} />}
            onClick={() => setOpen('phrase')}
          />
          {isReal && <AllowList state={state} onChanged={onChanged} />}
        </Rows>
      </Section>
      {isReal && <Holds state={state} />}
      <totpSheet.Part
        key={String(state.totp.isOn)}
        open={open === 'totp'}
        isOn={state.totp.isOn}
        onClose={close}
        onDone={done}
      />
      <phraseSheet.Part
        key={state.phrase ?? ''}
        open={open === 'phrase'}
        phrase={state.phrase ?? ''}
        onClose={close}
        onDone={done}
      />
    </>
  );
}
