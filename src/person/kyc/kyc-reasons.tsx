import { Check, FileText, IdCard, TriangleAlert, UserRound } from 'lucide-react';
import { type TextKey, translate, useText } from '#src/kit/index.ts';
import { Button, css, Row, Rows, Stack, Text } from '#src/ui/index.ts';
import type { KycState } from './kyc-types.ts';
import styles from './kyc.module.css';

type Reason = KycState['reasons'][number];
type Field = Reason['field'];

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

const NAMES = {
  certType: 'kyc.certType',
  fullName: 'kyc.fullName',
  certNumber: 'kyc.certNumber',
  taxId: 'kyc.taxId',
  birthDate: 'kyc.birthDate',
  front: 'kyc.front',
  back: 'kyc.backSide',
  document: 'kyc.document',
} as const satisfies Record<Field, string>;

function iconOf(field: Field) {
  if (field === 'fullName') return <UserRound {...ICON} />;
  return field === 'front' || field === 'back' || field === 'document' ? (
    <IdCard {...ICON} />
  ) : (
    <FileText {...ICON} />
  );
}

type RowProps = { readonly reason: Reason; readonly onFix: () => void };

/** One field with its reason for refusal. */
function ReasonRow({ reason, onFix }: RowProps) {
  const t = useText('kyc', 'valid');
  const { field, msgKey, args } = reason;
  const name = t(NAMES[field]);
  return (
    <Row gap={12} align="center" minBlock={52} padBlock={8} font="body" data-field={field}>
      <Stack as="span" rigid color="text2">
        {iconOf(field)}
      </Stack>
      <Stack as="span" gap={2} fill overflowWrap="anywhere">
        {name}
        <Text font="caption" color="danger">
          {t('kyc.failReason', { reason: translate(msgKey as TextKey, args) })}
        </Text>
      </Stack>
      <Button size="s" aria-label={`${t('kyc.fix')}: ${name}`} onClick={onFix}>
        {t('kyc.fix')}
      </Button>
    </Row>
  );
}

function KeptRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Row gap={12} align="center" minBlock={52} padBlock={8} font="body">
      <Stack as="span" rigid color="text2">
        <FileText {...ICON} />
      </Stack>
      <Stack as="span" gap={2} fill overflowWrap="anywhere">
        {name}
        <Text hint>{value}</Text>
      </Stack>
      <Check aria-hidden size={20} strokeWidth={2} className={css({ color: 'ok' })} />
    </Row>
  );
}

type KycReasonsProps = { readonly state: KycState; readonly onFix: () => void };

/** Fields to correct with their reasons, then the fields that may stay. */
export function KycReasons({ state, onFix }: KycReasonsProps) {
  const t = useText('kyc');
  const { reasons, note, prefill, submission } = state;
  const isWrong = (field: Field): boolean => reasons.some((one) => one.field === field);
  const count = t('kyc.fieldsToFix', { count: reasons.length });
  return (
    <Stack gap={8}>
      <div className={styles['alert']}>
        <TriangleAlert {...ICON} className={css({ color: 'danger' })} />
        <Stack as="span" gap={2} fill overflowWrap="anywhere">
          <Text as="strong" rigid font="body" weight={600} color="danger">
            {reasons.length === 0 ? t('kyc.refused') : count}
          </Text>
          <span>{t('kyc.othersKept')}</span>
          {note !== undefined && <span>{`${t('kyc.note')}: ${note}`}</span>}
        </Stack>
      </div>
      <Rows>
        {reasons.map((reason) => (
          <ReasonRow key={reason.field + reason.msgKey} reason={reason} onFix={onFix} />
        ))}
        {prefill !== undefined && !isWrong('fullName') && (
          <KeptRow name={t('kyc.fullName')} value={prefill.fullName} />
        )}
        {submission !== undefined && !isWrong('birthDate') && (
          <KeptRow name={t('kyc.birthDate')} value={submission.birthDate} />
        )}
      </Rows>
    </Stack>
  );
}
