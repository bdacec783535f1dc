import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';

const SIZE = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

const LOOKS = {
  none: { key: 'kyc.status.none', tone: 'neutral', icon: null },
  pending: { key: 'kyc.status.pending', tone: 'info', icon: <Clock {...SIZE} /> },
  succ: { key: 'kyc.status.succ', tone: 'ok', icon: <Check {...SIZE} /> },
  fail: { key: 'kyc.status.fail', tone: 'danger', icon: <TriangleAlert {...SIZE} /> },
} as const;

/** Identity status; renders nothing for an unknown one. */
export function IdentityTag({ status }: { readonly status: string }) {
  const t = useText('kyc');
  if (!(status in LOOKS)) return null;
  const { key, tone, icon } = LOOKS[status as keyof typeof LOOKS];
  return (
    <Tag tone={tone} icon={icon}>
      {t(key)}
    </Tag>
  );
}
