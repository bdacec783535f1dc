import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { IconButton, Row, Slider, Stack, Text } from '#src/ui/index.ts';
import { AllotmentChart } from './allotment-chart.tsx';
import styles from './allotment.module.css';
import type { CheckedApplication, CheckedPart } from './recompute.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type RoundsProps = { readonly part: CheckedPart; readonly shares: (text: string) => string };

/** Equal allotment round by round: everyone gains one until the shares run out. */
export function Rounds({ part, shares }: RoundsProps) {
  const t = useText('ipo');
  const { qty } = useSubscriptionLabels('TRY');
  const last = Number.parseInt((part.level + (part.extra > 0n ? 1n : 0n)).toString(), 10);
  const [chosen, setRound] = useState<number | null>(null);
  const round = Math.min(chosen ?? last, last);
  const isEnd = round === last;
  const level = BigInt(round);
  const gotOf = (one: CheckedApplication): bigint => (isEnd || one.got < level ? one.got : level);
  const given = part.applications.reduce((sum, one) => sum + gotOf(one), 0n);
  const words = t('ipo.chart.round', { round: qty(String(round)) });
  const move = (by: number): void => setRound(Math.max(0, Math.min(last, round + by)));
  return (
    <Stack gap={8}>
      <AllotmentChart
        part={part}
        gotOf={gotOf}
        level={isEnd ? part.level : level}
        shares={shares}
      />
      <Row wrap gap={8} justify="between" font="num-s" tabular color="text2">
        <Text as="strong" color="text">
          {words}
        </Text>
        <span>{t('ipo.chart.left', { qty: shares(String(part.supply - given)) })}</span>
      </Row>
      <div className={styles['roundKeys']}>
        <IconButton label={t('ipo.chart.earlier')} disabled={round === 0} onClick={() => move(-1)}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <Slider
          label={t('ipo.chart.rounds')}
          value={round}
          min={0}
          max={Math.max(1, last)}
          step={1}
          valueText={words}
          onChange={setRound}
        />
        <IconButton label={t('ipo.chart.later')} disabled={isEnd} onClick={() => move(1)}>
          <ChevronRight {...ICON} />
        </IconButton>
      </div>
    </Stack>
  );
}
