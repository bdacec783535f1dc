import { useNumberStyle, useServerNow, useText } from '#src/kit/index.ts';
import { distanceText } from './distance-text.ts';
import styles from './location.module.css';
import { openingAt } from './opening.ts';
import type { Shown } from './use-places.ts';

function Opening({ closesAt }: { readonly closesAt: number }) {
  const t = useText('place');
  const opening = openingAt(useServerNow(), closesAt);
  if (opening.is === 'open') {
    return <small data-open>{t('place.open', { time: opening.until })}</small>;
  }
  const day = t(`place.${opening.day}`);
  return <small>{t('place.closed', { day, time: opening.from })}</small>;
}

type PlaceRowProps = {
  readonly place: Shown;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A place of the list: the same number as on the map. */
export function PlaceRow({ place, number, isChosen, onChoose }: PlaceRowProps) {
  const t = useText('place');
  const { separators } = useNumberStyle();
  const { name, address, kind, metres, closesAt } = place;
  return (
    <label className={styles['place']} data-place={kind}>
      <input type="radio" name="place" checked={isChosen} onChange={onChoose} />
      <span aria-hidden className={styles['number']}>
        {number}
      </span>
      <span className={styles['words']}>
        <b>{name}</b>
        <small>{kind === 'province' ? t('place.province') : address}</small>
        {closesAt !== null && <Opening closesAt={closesAt} />}
      </span>
      {metres !== null && <span className={styles['far']}>{distanceText(metres, separators)}</span>}
    </label>
  );
}
