import { Copy, ExternalLink, MapPin } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link, useSearchParams } from 'wouter';
import { Page } from '#src/features/page/page.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { chosenPlace, type Place } from '#src/state/chosen-place.ts';
import { copyText } from '#src/state/clipboard.ts';
import { showToast } from '#src/state/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { KeyValues } from '#src/ui/key-values.tsx';
import styles from './location.module.css';
import { PlaceMap } from './place-map.tsx';

const CHOOSE = '/choose-location';
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DEGREES = /^-?\d{1,3}(\.\d{1,10})?$/;
const DIGITS = 5;
const TEXT_MAX = 200;

function degreesOf(text: string | null, most: number): number | null {
  if (text === null || !DEGREES.test(text)) return null;
  const value = Number.parseFloat(text);
  return Math.abs(value) <= most ? value : null;
}

/** The place of an address's parameters; null where they name none. */
function placeOf(search: URLSearchParams): Place | null {
  const [lat, lng] = [degreesOf(search.get('lat'), 90), degreesOf(search.get('lng'), 180)];
  const name = (search.get('name') ?? '').slice(0, TEXT_MAX);
  if (lat === null || lng === null || name === '') return null;
  return { name, address: (search.get('address') ?? name).slice(0, TEXT_MAX), lat, lng };
}

function Shown({ place }: { readonly place: Place }) {
  const t = useText('place');
  const { name, address, lat, lng } = place;
  const [north, east] = [lat.toFixed(DIGITS), lng.toFixed(DIGITS)];
  const copy = async (): Promise<void> => {
    if (await copyText(`${name}, ${address}`)) {
      showToast({ text: t('place.copied'), tone: 'copy' });
    }
  };
  return (
    <>
      <PlaceMap points={[place]} chosen={place} own={null} onChoose={() => undefined} />
      <div className={styles['screen']} data-part="place">
        <h2 className={styles['name']}>{name}</h2>
        <p>{address}</p>
        <KeyValues rows={[{ name: t('place.coordinates'), value: `${north}, ${east}` }]} />
        <div className={styles['pair']}>
          <Button icon={<Copy {...ICON} />} onClick={() => void copy()}>
            {t('place.copy')}
          </Button>
          <a href={`geo:${north},${east}?q=${north},${east}`} className={styles['maps']}>
            <ExternalLink {...ICON} />
            {t('place.maps')}
          </a>
        </div>
        <p className={styles['quiet']}>{`${t('place.fictional')} ${t('place.data')}`}</p>
        <Link href={CHOOSE} className={styles['maps']}>
          {t('place.pick')}
        </Link>
      </div>
    </>
  );
}

/** A place by the parameters of the address, else the one that was chosen last. */
export default function OpenLocationScreen() {
  const t = useText('place');
  const [search] = useSearchParams();
  const { place: last } = useSnapshot(chosenPlace);
  const place = placeOf(search) ?? last;
  return (
    <Page title={t('title.openLocation')} subject={place?.name} narrow>
      {place === null ? (
        <EmptyState
          icon={<MapPin aria-hidden size={48} strokeWidth={1.25} />}
          text={t('place.unknown')}
          action={
            <Link href={CHOOSE} className={styles['maps']}>
              {t('place.pick')}
            </Link>
          }
        />
      ) : (
        <Shown place={place} />
      )}
    </Page>
  );
}
