import { Copy, ExternalLink, MapPin } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Page, type Place, chosenPlace, copyText, showToast, useText } from '#src/kit/index.ts';
import { Button, css, EmptyState, KeyValues, Stack, Text } from '#src/ui/index.ts';
import styles from './location.module.css';
import { placeOf } from './place-of.ts';
import { PlaceMap } from './place-map.tsx';

const OPEN = '/open-location';
const CHOOSE = '/choose-location';
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DIGITS = 5;

const MAPS = css({
  display: 'flex',
  inline: true,
  gap: 8,
  align: 'center',
  justify: 'center',
  minBlock: 44,
  padInline: 16,
  surface: 2,
  radius: 'input',
  font: 'body',
  weight: 600,
  color: 'text',
});

/** Opens the picker. A place chosen there replaces the one from the link. */
function PickLink({ shown }: { readonly shown: Place | null }) {
  const t = useText('place');
  const [, go] = useLocation();
  const leaveLink = (): void => {
    if (shown !== null) chosenPlace.place = shown;
    go(OPEN, { replace: true });
  };
  return (
    <Link href={CHOOSE} className={MAPS} onClick={leaveLink}>
      {t('place.pick')}
    </Link>
  );
}

function Shown({ place }: { readonly place: Place }) {
  const t = useText('place');
  const { name, address, lat, lng } = place;
  const [north, east] = [lat.toFixed(DIGITS), lng.toFixed(DIGITS)];
  const written = [name, address].filter((text) => text !== '').join(', ');
  const copy = async (): Promise<void> => {
    if (await copyText(written === '' ? `${north}, ${east}` : written)) {
      showToast({ text: t('place.copied'), tone: 'copy' });
    }
  };
  return (
    <>
      <PlaceMap points={[place]} chosen={place} own={null} onChoose={() => undefined} />
      <Stack gap={12} padInline="gutter" padBlockStart={12} padBlockEnd={24} data-part="place">
        <Text as="h2" font="title">
          {name === '' ? t('place.marked') : name}
        </Text>
        {address !== '' && <p>{address}</p>}
        <KeyValues rows={[{ name: t('place.coordinates'), value: `${north}, ${east}` }]} />
        <div className={styles['pair']}>
          <Button icon={<Copy {...ICON} />} onClick={() => void copy()}>
            {t('place.copy')}
          </Button>
          <a href={`geo:${north},${east}?q=${north},${east}`} className={MAPS}>
            <ExternalLink {...ICON} />
            {t('place.maps')}
          </a>
        </div>
        <Text as="p" hint>{`${t('place.fictional')} ${t('place.data')}`}</Text>
        <PickLink shown={place} />
      </Stack>
    </>
  );
}

/** The place in a link; without link parameters, the last chosen place. */
export default function OpenLocationScreen() {
  const t = useText('place');
  const [search] = useSearchParams();
  const { place: last } = useSnapshot(chosenPlace);
  // An invalid link must not show another place.
  const place = search.size === 0 ? last : placeOf(search);
  return (
    <Page title={t('title.openLocation')} subject={place?.name} narrow>
      {place === null ? (
        <EmptyState
          icon={<MapPin aria-hidden size={48} strokeWidth={1.25} />}
          text={t('place.unknown')}
          action={<PickLink shown={null} />}
        />
      ) : (
        <Shown place={place} />
      )}
    </Page>
  );
}
