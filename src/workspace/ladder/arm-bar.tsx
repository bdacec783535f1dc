import { Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import {
  exactText,
  orderMarket,
  setOneTap,
  tapLimit,
  tapLimits,
  withUnit,
} from '#src/trading/index.ts';
import { Button, Sheet, Stack, Text } from '#src/ui/index.ts';
import styles from './ladder-foot.module.css';
import type { Ladder } from './use-ladder.ts';

type ArmBarProps = { readonly ladder: Ladder };

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Time until the ladder disarms itself, each second. */
function TimeLeft({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return <span>{`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`}</span>;
}

/** Largest value that one press sends. */
function useLimit({ instrument }: Ladder): string {
  const { separators } = useNumberStyle();
  // Follows a limit that is changed in another tab.
  useSnapshot(tapLimits);
  const { quote } = instrument;
  return withUnit(exactText(tapLimit(quote) || '0', 0, separators), quote);
}

/** Asks before the first press sends: what happens, up to which value, and when it ends. */
function ArmSheet({ ladder, open, onClose }: ArmBarProps & { open: boolean; onClose: () => void }) {
  const t = useText('ladder', 'order');
  const limit = useLimit(ladder);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('ladder.armTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button size="l" kind="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            size="l"
            kind="primary"
            onClick={() => {
              setOneTap(orderMarket(ladder.type), true);
              onClose();
              ladder.armed.arm();
            }}
          >
            {t('ladder.arm')}
          </Button>
        </>
      }
    >
      <Stack gap={12} data-part="arm-sheet">
        <Text as="p" font="body">
          {t('ladder.armNote', { limit })}
        </Text>
        <Text as="p" hint>
          {t('ladder.armEnds')}
        </Text>
        <Link href="/pages/user/display">{t('ladder.limitSettings')}</Link>
      </Stack>
    </Sheet>
  );
}

/** Whether a press sends. Unarmed at first; armed it cannot be overlooked. */
export function ArmBar({ ladder }: ArmBarProps) {
  const t = useText('ladder', 'order');
  const limit = useLimit(ladder);
  const [asks, setAsks] = useState(false);
  const { armed, isOneTap, isSignedIn, isStale } = ladder;
  const { until } = armed;
  if (until !== null) {
    return (
      <button
        type="button"
        className={styles['armed']}
        data-part="ladder-armed"
        aria-pressed
        onClick={() => armed.disarm('user')}
      >
        <Zap size={16} strokeWidth={2} aria-hidden />
        <b>{`${t('order.oneTap')} · ${t('order.upTo', { limit })}`}</b>
        <TimeLeft until={until} />
        <kbd aria-hidden>{t('ladder.escapeKey')}</kbd>
        <span className="visually-hidden">{t('ladder.disarm')}</span>
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles['unarmed']}
        data-part="ladder-unarmed"
        aria-pressed={false}
        disabled={!isSignedIn || isStale}
        onClick={() => (isOneTap ? armed.arm() : setAsks(true))}
      >
        <span>{t('ladder.unarmed')}</span>
        <b>{t('ladder.arm')}</b>
      </button>
      <ArmSheet ladder={ladder} open={asks} onClose={() => setAsks(false)} />
    </>
  );
}
