import { Check } from 'lucide-react';
import { useState } from 'react';
import { userUpdateAutoapply } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { stockAutoApply } from '#protocol/http/issues.ts';
import {
  AboveZeroField,
  IdentityBanner,
  LoadFrame,
  NoteBox,
  Page,
  call,
  minorUnits,
  plainNumber,
  refreshLoginInfo,
  showToast,
  useCommand,
  useFollow,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import {
  Box,
  Button,
  css,
  Failure,
  KeyValues,
  Row,
  Section,
  Stack,
  Switch,
  Text,
} from '#src/ui/index.ts';

type Settings = DataOf<typeof stockAutoApply>;

const CURRENCY = 'TRY';
const DECIMALS = 2;

/** Amount text of a field without trailing zeros. */
function typedOf(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Explains what automatic subscription does and does not do. */
function How() {
  const t = useText('ipo');
  const lines = ['howOpen', 'howShort', 'howCap', 'howCancel'] as const;
  return (
    <Section title={t('ipo.switch.how')}>
      <Stack as="ul" gap={8} pad={12} card>
        {lines.map((line) => (
          <Row key={line} as="li" gap={8} font="body" color="text2">
            <Check size={18} strokeWidth={1.75} aria-hidden className={css({ color: 'ok' })} />
            {t(`ipo.switch.${line}`)}
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

/** Currency behind an amount field. */
function Unit() {
  return (
    <Text padInline={12} font="body" color="text2">
      {CURRENCY}
    </Text>
  );
}

type FormProps = { readonly settings: Settings; readonly reload: () => void };

function Form({ settings, reload }: FormProps) {
  const t = useText('ipo', 'risk', 'kyc');
  const { separators } = useNumberStyle();
  const { money } = useSubscriptionLabels(CURRENCY);
  const sending = useCommand();
  const [isOn, setOn] = useState(settings.openAutoApply);
  const [each, setEach] = useState(typedOf(settings.maxPerIssue));
  const [cap, setCap] = useState(typedOf(settings.totalCap));
  const isBelow =
    each !== '' && cap !== '' && minorUnits(plainNumber(cap)) < minorUnits(plainNumber(each));
  const isEmpty = each === '' || cap === '';
  const save = (): void =>
    void sending.send(async (ask) => {
      const amounts = { maxPerIssue: plainNumber(each), totalCap: plainNumber(cap) };
      await ask(userUpdateAutoapply, { openAutoApply: isOn ? '1' : '0', ...amounts });
      await refreshLoginInfo();
      reload();
      showToast({ text: t('ipo.switch.saved'), tone: 'ok' });
    });
  const field = { decimals: DECIMALS, separators, trailing: <Unit /> } as const;
  return (
    <Stack gap={8} pad="page" data-auto={settings.openAutoApply}>
      <NoteBox tone="warn">{t('risk.ipo')}</NoteBox>
      <IdentityBanner why={t('ipo.switch.kyc')} />
      <Box padInline={12} marginBlockStart={8} card>
        <Switch
          label={t('ipo.autoOn')}
          detail={t('ipo.autoNote')}
          checked={isOn}
          onChange={setOn}
        />
      </Box>
      <AboveZeroField
        {...field}
        label={t('ipo.switch.maxPerIssue')}
        value={each}
        onChange={setEach}
      />
      <AboveZeroField
        {...field}
        label={t('ipo.switch.totalCap')}
        value={cap}
        onChange={setCap}
        error={isBelow ? t('ipo.switch.capBelow') : undefined}
      />
      <Stack gap={12} pad={12} card font="body">
        <KeyValues rows={[{ name: t('ipo.switch.inUse'), value: money(settings.inUse) }]} />
      </Stack>
      <Box marginInline="bleed">
        <How />
      </Box>
      <Failure text={sending.failure} />
      <Button
        size="l"
        kind="primary"
        wide
        busy={sending.busy}
        disabled={isBelow || isEmpty || (isOn && !settings.isAllowed)}
        reason={
          isBelow
            ? t('ipo.switch.capBelow')
            : t(isEmpty ? 'ipo.order.enterAmount' : 'ipo.switch.kyc')
        }
        onClick={save}
      >
        {t('common.save')}
      </Button>
    </Stack>
  );
}

const FOLLOWING = { news: ['subscription'] as const, isOver: () => true };

/** Automatic subscription to IPOs: switch and maximum amounts. */
export default function IpoSwitchScreen() {
  const t = useText();
  const loaded = useFollow(
    'automatic subscription',
    (signal) => call(stockAutoApply, {}, { signal }),
    FOLLOWING,
  );
  return (
    <Page title={t('title.ipoSwitch')} narrow>
      <LoadFrame loaded={loaded}>
        {(settings) => <Form settings={settings} reload={loaded.reload} />}
      </LoadFrame>
    </Page>
  );
}
