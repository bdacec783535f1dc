import { ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { indexAds } from '#protocol/http/content.ts';
import {
  call,
  displaySettings,
  isKnownPath,
  useLanguage,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { IconButton, Text, css } from '#src/ui/index.ts';
import styles from './home.module.css';

const TURN_MS = 5_000;
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const AD = css({
  display: 'grid',
  gap: 2,
  alignContent: 'center',
  fill: true,
  minBlock: 44,
  font: 'caption',
  color: 'text',
});

/** Whether reduced motion is requested, in the app or on the device. */
function useStillness(): boolean {
  const { motion } = useSnapshot(displaySettings);
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Rotating banners of the venue; static under reduced motion. */
export function HomeAds() {
  const t = useText('home');
  const language = useLanguage();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const wantsStillness = useStillness();
  const isStill = chosen ?? wantsStillness;
  const { data, error } = useLoad('ads', (signal) => call(indexAds, {}, { signal }));
  const items = (data?.items ?? []).filter(({ path }) => isKnownPath(path.split('?')[0] ?? ''));
  const count = items.length;
  useEffect(() => {
    if (isStill || count < 2) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [isStill, count]);
  const ad = items[at % Math.max(1, count)];
  // Reserves the space until it is known that there is no banner.
  if (data === null && error === null) return <div aria-hidden className={styles['ad']} />;
  if (ad === undefined) return null;
  return (
    <section aria-label={t('home.ads')} className={styles['ad']} data-ad={ad.id}>
      <Link href={ad.path} className={AD}>
        <Text as="strong" font="body" weight={600}>
          {ad.title[language]}
        </Text>
        <span>{ad.text[language]}</span>
      </Link>
      {count > 1 && (
        <>
          <Text rigid font="micro" color="text2">
            {t('home.ad', { place: at + 1, count })}
          </Text>
          <IconButton
            label={t(isStill ? 'home.adPlay' : 'home.adPause')}
            onClick={() => setChosen(!isStill)}
          >
            {isStill ? <Play {...ICON} /> : <Pause {...ICON} />}
          </IconButton>
          <IconButton label={t('common.next')} onClick={() => setAt((at + 1) % count)}>
            <ChevronRight {...ICON} />
          </IconButton>
        </>
      )}
    </section>
  );
}
