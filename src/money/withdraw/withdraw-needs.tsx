import { ChevronRight, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { callsFor } from '#domain/error-reactions.ts';
import {
  Countdown,
  IdentityBanner,
  NoteBox,
  deferredPart,
  refusalText,
  showToast,
  translate,
  useNumberStyle,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { Sheet, Text, css } from '#src/ui/index.ts';
import type { Options } from './use-options.ts';
import { PICK_ROW } from './pick-look.ts';

type Blocker = Options['blockers'][number];

const setDigits = deferredPart(async () => {
  const { SetDigits } = await withTexts(
    ['security', 'auth'],
    import('#src/person/trade-password/set-digits.tsx'),
  );
  return SetDigits;
});

/** Blockers shown elsewhere: by the button below, and by the identity banner. */
const SHOWN_ELSEWHERE = ['setWithdrawPassword', 'verifyIdentity', 'awaitIdentity'] as const;
const INSTANT = /^\d{12,14}$/;

/** Sets a first withdrawal password without leaving the form. */
function SetPassword({ onSet }: { readonly onSet: () => void }) {
  const t = useText('withdraw');
  const [isOpen, setOpen] = useState(false);
  const done = (): void => {
    setOpen(false);
    showToast({ text: translate('security.withdrawSaved'), tone: 'ok' });
    onSet();
  };
  return (
    <>
      <button type="button" className={PICK_ROW} onClick={() => setOpen(true)}>
        <KeyRound aria-hidden size={22} strokeWidth={1.75} className={css({ color: 'warn' })} />
        <Text grow>{t('withdraw.needPassword')}</Text>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <Sheet
        open={isOpen}
        keep
        onClose={() => setOpen(false)}
        title={t('title.withdrawPassword')}
        closeLabel={t('common.close')}
      >
        <setDigits.Part kind="withdraw" mode="first" hasLogin onDone={done} />
      </Sheet>
    </>
  );
}

/** A reason that only waiting resolves, with its duration. */
function Wait({ blocker }: { readonly blocker: Blocker }) {
  const { language, separators } = useNumberStyle();
  const until = Object.values(blocker.args).find((value) => INSTANT.test(value));
  return (
    <NoteBox tone="warn">
      {refusalText(blocker, language, separators)}
      {until !== undefined && <Countdown until={Number.parseInt(until, 10)} />}
    </NoteBox>
  );
}

type WithdrawNeedsProps = { readonly options: Options; readonly onChanged: () => void };

/** Reasons that block a withdrawal, each with a link that resolves it. */
export function WithdrawNeeds({ options, onChanged }: WithdrawNeedsProps) {
  useText('error', 'valid', 'kyc', 'order');
  const { blockers } = options;
  const lacksPassword = blockers.some(({ error }) => callsFor('setWithdrawPassword', error));
  const waits = blockers.filter(
    ({ error }) => !SHOWN_ELSEWHERE.some((reaction) => callsFor(reaction, error)),
  );
  return (
    <>
      <IdentityBanner />
      {lacksPassword && <SetPassword onSet={onChanged} />}
      {waits.map((blocker) => (
        <Wait key={blocker.msgKey} blocker={blocker} />
      ))}
    </>
  );
}
