import { FileText, Landmark, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  AboveZeroField,
  ActionBar,
  FormError,
  IdentityBanner,
  NoteBox,
  VenueTag,
  deferredPart,
  useMoneyLabels,
  useNumberStyle,
  useText,
  useVenue,
  CopyField,
  inFours,
  isKnownPath,
  MoneyForm,
  IconTile,
} from '#src/kit/index.ts';
import { Box, Button, css, Row, Text, TextField, Stack } from '#src/ui/index.ts';
import { channelName } from './channel-name.ts';
import type { Opened } from './open-channel.tsx';
import { ReceiptField } from './receipt-field.tsx';
import styles from './recharge.module.css';
import { useAnnounce, type Announce } from './use-announce.ts';
import type { Channel } from './use-channels.ts';
import { MAP, placePath } from './place-path.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const LIRA_DECIMALS = 2;

/** Loads its own data beneath the form, which need not wait for it. */
const lastDeposit = deferredPart(async () => (await import('./last-deposit.tsx')).LastDeposit);

type FormProps = { readonly channel: Channel; readonly opened: Opened };

type FieldsProps = { readonly channel: Channel; readonly announce: Announce };

function Fields({ channel, announce }: FieldsProps) {
  const t = useText('deposit', 'wallet');
  const words = useMoneyLabels();
  const { separators } = useNumberStyle();
  const { asset, min, max } = channel;
  const limits = { min: words.amount(min, asset), max: words.amount(max, asset) };
  return (
    <>
      <AboveZeroField
        label={t('common.amount')}
        value={announce.amount}
        decimals={LIRA_DECIMALS}
        separators={separators}
        onChange={announce.setAmount}
        error={announce.isAmountWrong ? announce.whyNot : undefined}
        hint={t('wallet.limits', limits)}
        trailing={
          <Text padInlineEnd={12} color="text3">
            {asset}
          </Text>
        }
      />
      <Stack columns={2} gap={8} align="start" className={styles['columns']}>
        <ReceiptField
          slot={announce.receipt}
          label={
            channel.needsReceipt
              ? t('deposit.receipt')
              : `${t('deposit.receipt')} · ${t('common.optional')}`
          }
        />
        <TextField
          label={t('deposit.queryNo')}
          value={announce.queryNo}
          inputMode="numeric"
          maxLength={32}
          autoComplete="off"
          onChange={({ target }) => announce.setQueryNo(target.value)}
          hint={t('deposit.queryNoHint')}
        />
      </Stack>
    </>
  );
}

function Head({ channel }: { readonly channel: Channel }) {
  const t = useText('deposit');
  return (
    <Row gap={8} align="center" className={styles['wraps']}>
      <IconTile size={32} radius="input">
        {channel.kind === 'bank' ? <Landmark {...ICON} /> : <FileText {...ICON} />}
      </IconTile>
      <Text as="h2" grow className={styles['name']}>
        {t(channelName(channel.nameKey))}
      </Text>
      <VenueTag size="m" />
    </Row>
  );
}

function Closed({ channel }: { readonly channel: Channel }): ReactNode {
  const t = useText('deposit', 'wallet');
  const words = useMoneyLabels();
  if (channel.hours.isOpen) return null;
  return (
    <NoteBox tone="warn">{t('deposit.closedNow', { hours: words.hours(channel.hours) })}</NoteBox>
  );
}

/** Payee details with copy buttons, and the reference that must be included. */
function PayeeCard({ opened }: { readonly opened: Opened }) {
  const t = useText('deposit', 'bank');
  const { payee, reference } = opened;
  const { bankName, branch, address = '', latitude: lat, longitude: lng } = payee;
  const hasPlace = lat !== undefined && lng !== undefined && isKnownPath(MAP);
  return (
    <Box card overflow="hidden" data-reference={reference}>
      <CopyField label={t('deposit.payeeName')} value={payee.accountName} />
      <CopyField label={t('deposit.payeeBank')} value={bankName} />
      <CopyField label={t('bank.branch')} value={branch} />
      <CopyField
        mono
        label={t('deposit.payeeIban')}
        value={inFours(payee.iban)}
        copied={payee.iban.replaceAll(' ', '')}
      />
      {address !== '' && <CopyField label={t('deposit.place')} value={address} />}
      {hasPlace && (
        <Link
          href={placePath({ name: `${bankName}, ${branch}`, address, lat, lng })}
          className={css({
            display: 'flex',
            gap: 8,
            align: 'center',
            minBlock: 44,
            padInline: 12,
            font: 'body',
            color: 'primary-text',
          })}
        >
          <MapPin aria-hidden size={20} strokeWidth={1.75} />
          {t('deposit.openMap')}
        </Link>
      )}
      <CopyField strong label={t('deposit.referenceHint')} value={reference} />
    </Box>
  );
}

/** Payee, amount paid, and the button that announces the payment. */
export function DepositForm({ channel, opened }: FormProps) {
  const t = useText('deposit');
  const venue = useVenue();
  const announce = useAnnounce(channel, opened);
  const { sending, whyNot } = announce;
  const isTest = venue?.simulated === true;
  return (
    <MoneyForm data-channel={channel.id}>
      <IdentityBanner />
      <Head channel={channel} />
      <Closed channel={channel} />
      <PayeeCard opened={opened} />
      <NoteBox tone="warn">
        {isTest
          ? `${t('deposit.ownAccountOnly')} ${t('deposit.testAccount')}`
          : `${t('deposit.ownAccountOnly')} ${t('deposit.sameNameNote')}`}
      </NoteBox>
      <Fields channel={channel} announce={announce} />
      <lastDeposit.Part kind={channel.kind} />
      {sending.isUnsure && <p role="status">{t('deposit.unsure')}</p>}
      <FormError text={sending.failure === '' ? undefined : sending.failure} />
      <ActionBar>
        <Button
          wide
          size="l"
          kind="primary"
          busy={sending.busy}
          disabled={whyNot !== '' || !channel.hours.isOpen}
          reason={whyNot}
          onClick={announce.send}
        >
          {t('deposit.sent')}
        </Button>
      </ActionBar>
    </MoneyForm>
  );
}
