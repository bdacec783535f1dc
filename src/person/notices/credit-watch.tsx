import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { feedback, useCredit, useCreditLabels } from '#src/trading/index.ts';
import { creditCall, useText } from '#src/kit/index.ts';
import { Banner } from '#src/ui/index.ts';

const POSITION = '/pages/tabbar/position?tab=stock';

/** Margin call on shares, shown over any screen until it ends. */
export function CreditWatch() {
  const t = useText('margin');
  const { money, time } = useCreditLabels();
  const { credit } = useCredit();
  const [, go] = useLocation();
  const called = useRef('');
  const call = credit?.call;
  const toRestore = credit?.toRestore ?? call?.toRestore ?? '0';
  useEffect(() => {
    const { id = '', status = '', deadlineAt = 0 } = call ?? {};
    creditCall.open = id === '' ? null : { status, deadlineAt, toRestore };
    if (id !== '' && called.current !== id) feedback('warning');
    called.current = id;
  }, [call, toRestore]);
  if (call === undefined) return null;
  return (
    <div role="alert" data-credit-call={call.status}>
      <Banner
        tone="danger"
        icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />}
        action={{ label: t('margin.answer'), onClick: () => go(POSITION) }}
      >
        {call.status === 'selling'
          ? t('margin.bannerSelling')
          : t('margin.banner', { amount: money(toRestore), time: time(call.deadlineAt) })}
      </Banner>
    </div>
  );
}
