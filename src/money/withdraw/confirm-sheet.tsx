import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { FormError, VenueTag, WaitingNotice, useText } from '#src/kit/index.ts';
import { forgotPath } from '#src/person/index.ts';
import {
  Button,
  CheckRow,
  css,
  PinPad,
  Row,
  Sheet,
  Stack,
  Tag,
  Text,
  TextField,
} from '#src/ui/index.ts';
import { useWithdraw, type SendWithdrawal, type Withdraw } from './use-withdraw.ts';
import styles from './withdraw.module.css';

const CODE = /^\d{6}$/;

type ConfirmSheetProps = {
  /** Statement to tick: the user checked the target. */
  readonly tick: string;
  readonly needsTotp: boolean;
  readonly send: SendWithdrawal;
  readonly onClose: () => void;
  /** Target and cost. */
  readonly children: ReactNode;
};

/** Withdrawal password: six digits, cleared once they are submitted. */
function PinStage({ flow }: { readonly flow: Withdraw }) {
  const t = useText('withdraw');
  const [pin, setPin] = useState('');
  return (
    <Stack gap={12}>
      <Text as="h3" font="title" textAlign="center">
        {t('withdraw.passwordTitle')}
      </Text>
      <Text as="p" hint textAlign="center">
        {t('withdraw.passwordText')}
      </Text>
      <PinPad
        label={t('title.withdrawPassword')}
        value={pin}
        onChange={setPin}
        onComplete={(typed) => {
          setPin('');
          flow.enterPin(typed);
        }}
        clear={t('common.clear')}
        back={t('common.back')}
        progress={(entered, length) => t('withdraw.progress', { entered, length })}
        error={flow.error}
        busy={flow.busy}
      />
      {flow.busy && <WaitingNotice />}
      {flow.isUnsure && <p role="status">{t('withdraw.unknownText')}</p>}
      <Link
        href={forgotPath('withdraw')}
        className={css({
          display: 'grid',
          place: 'center',
          minBlock: 44,
          font: 'body',
          color: 'primary-text',
        })}
      >
        {t('withdraw.forgot')}
      </Link>
    </Stack>
  );
}

/** The outcome is unknown: a retry with the same key creates no second withdrawal. */
function UnknownStage({ flow }: { readonly flow: Withdraw }) {
  const t = useText('withdraw');
  return (
    <Stack gap={12} role="alert" data-testid="unsure">
      <Text as="h3" font="title" textAlign="center">
        {t('withdraw.unknown')}
      </Text>
      <Text as="p" hint textAlign="center">
        {t('withdraw.unknownText')}
      </Text>
      <Button wide size="l" kind="primary" onClick={flow.toPin}>
        {t('withdraw.lookUp')}
      </Button>
      <Link
        href="/pages/withdraw/recordIndex"
        className={css({
          display: 'grid',
          place: 'center',
          minBlock: 44,
          font: 'body',
          color: 'primary-text',
        })}
      >
        {t('title.recordIndex')}
      </Link>
    </Stack>
  );
}

type ReviewProps = ConfirmSheetProps & { readonly flow: Withdraw };

function ReviewStage({ tick, needsTotp, flow, onClose, children }: ReviewProps) {
  const t = useText('withdraw');
  const [isChecked, setChecked] = useState(false);
  const isReady = isChecked && (!needsTotp || CODE.test(flow.totp));
  return (
    <Stack gap={12}>
      <Row as="p" wrap gap={8} className={styles['tags']}>
        <Tag>{t('app.realAccount')}</Tag>
        <VenueTag size="m" />
      </Row>
      {children}
      <CheckRow checked={isChecked} onChange={setChecked}>
        {tick}
      </CheckRow>
      {needsTotp && (
        <TextField
          label={t('withdraw.totp')}
          value={flow.totp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={({ target }) => flow.setTotp(target.value.replaceAll(/\D/g, ''))}
          error={flow.totpError}
          hint={t('withdraw.totpHint')}
        />
      )}
      <FormError text={flow.error} />
      <div className={styles['buttons']}>
        <Button size="l" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="l" kind="primary" disabled={!isReady} onClick={flow.toPin}>
          {t('common.confirm')}
        </Button>
      </div>
    </Stack>
  );
}

/** Confirms a withdrawal: review and tick, authenticator code, password. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const t = useText('withdraw');
  const flow = useWithdraw(props.send);
  return (
    <Sheet
      open
      keep
      onClose={props.onClose}
      title={t('withdraw.confirmTitle')}
      closeLabel={t('common.close')}
    >
      {flow.stage === 'review' && <ReviewStage {...props} flow={flow} />}
      {flow.stage === 'pin' && <PinStage flow={flow} />}
      {flow.stage === 'unknown' && <UnknownStage flow={flow} />}
    </Sheet>
  );
}
