import { formatFixed, type Separators } from '#domain/text/number-text.ts';
import { useNumberStyle, useServerNow, useText } from '#src/kit/index.ts';
import { classes, css, Stack, Text } from '#src/ui/index.ts';
import styles from './location.module.css';
import { openingAt } from './opening.ts';
import type { Shown } from './use-places.ts';

function Opening({ closesAt }: { readonly closesAt: number }) {
  const t = useText('place');
  const opening = openingAt(useServerNow(), closesAt);
  if (opening.is === 'open') {
    return (
      <Text as="small" block font="caption" color="ok" data-open>
        {t('place.open', { time: opening.until })}
      </Text>
    );
  }
  const day = t(`place.${opening.day}`);
  return (
    <Text as="small" block hint>
      {t('place.closed', { day, time: opening.from })}
    </Text>
  );
}

const KM = 1_000;

const TEN_M = 10;

/** Formats a distance: `650 m`, `1,2 km`, `349 km`. */
function distanceText(metres: number, separators: Separators): string {
  if (metres < KM) return `${Math.round(metres / TEN_M) * TEN_M} m`;
  const isShort = metres < TEN_M * KM;
  const value = isShort ? Math.round(metres / (KM / TEN_M)) : Math.round(metres / KM);
  return `${formatFixed(value, isShort ? 1 : 0, separators)} km`;
}

type PlaceRowProps = {
  readonly place: Shown;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A place in the list, numbered as on the map. */
export function PlaceRow({ place, number, isChosen, onChoose }: PlaceRowProps) {
  const t = useText('place');
  const { separators } = useNumberStyle();
  const { name, address, kind, metres, closesAt } = place;
  return (
    <label
      className={classes(
        css({
          display: 'flex',
          gap: 12,
          align: 'start',
          pad: 12,
          card: true,
          font: 'body',
          position: 'relative',
          cursor: 'pointer',
          focusRing: true,
        }),
        styles['place'],
      )}
      data-place={kind}
    >
      <input
        type="radio"
        name="place"
        className={css({ covers: true })}
        checked={isChosen}
        onChange={onChoose}
      />
      <Stack
        aria-hidden
        as="span"
        place="center"
        rigid
        square={32}
        surface={3}
        radius="round"
        font="num"
        className={isChosen ? styles['chosen'] : undefined}
      >
        {number}
      </Stack>
      <Text fill>
        <b>{name}</b>
        <Text as="small" block hint>
          {kind === 'province' ? t('place.province') : address}
        </Text>
        {closesAt !== null && <Opening closesAt={closesAt} />}
      </Text>
      {metres !== null && (
        <Text rigid font="num-s" color="text2">
          {distanceText(metres, separators)}
        </Text>
      )}
    </label>
  );
}
