import { LocateFixed, Search } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatFixed, type Separators } from '#domain/text/number-text.ts';
import {
  Page,
  canGoBack,
  chosenPlace,
  showToast,
  useText,
  useNumberStyle,
  useServerNow,
} from '#src/kit/index.ts';
import { Button, classes, css, EmptyState, Row, Stack, Text, TextField } from '#src/ui/index.ts';
import styles from './location.module.css';
import { PlaceMap } from './place-map.tsx';
import { usePlaces, type Shown } from './use-places.ts';
import { openingAt } from './opening.ts';

const OPEN = '/open-location';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Places = ReturnType<typeof usePlaces>;

/** Asks the device for its position and shows the result. */
function OwnPlace({ own }: Pick<Places, 'own'>) {
  const t = useText('place');
  const { state, find } = own;
  const words = { idle: 'why', finding: 'finding', found: 'privacy' } as const;
  const isFailed = state === 'denied' || state === 'unavailable';
  return (
    <Row wrap rowGap={8} columnGap={12} align="center" className={styles['own']} data-state={state}>
      <Button icon={<LocateFixed {...ICON} />} busy={state === 'finding'} onClick={find}>
        {t('place.here')}
      </Button>
      <p role={isFailed ? 'alert' : undefined}>
        {isFailed ? t(`place.${state}`) : t(`place.${words[state]}`)}
      </p>
    </Row>
  );
}

function Opening({ closesAt }: { readonly closesAt: number }) {
  const t = useText('place');
  const opening = openingAt(useServerNow(), closesAt);
  if (opening.is === 'open') {
    return <small data-open>{t('place.open', { time: opening.until })}</small>;
  }
  const day = t(`place.${opening.day}`);
  return <small>{t('place.closed', { day, time: opening.from })}</small>;
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
function PlaceRow({ place, number, isChosen, onChoose }: PlaceRowProps) {
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
        }),
        styles['place'],
      )}
      data-place={kind}
    >
      <input type="radio" name="place" checked={isChosen} onChange={onChoose} />
      <Stack
        aria-hidden
        as="span"
        place="center"
        rigid
        square={32}
        surface={3}
        radius="round"
        font="num"
        className={styles['number']}
      >
        {number}
      </Stack>
      <Text fill>
        <b>{name}</b>
        <small>{kind === 'province' ? t('place.province') : address}</small>
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

function List({ shown, chosen, setChosen, own }: Places) {
  const t = useText('place');
  return (
    <Stack as="fieldset" gap={8} minInline={0} className={styles['list']}>
      <legend>
        <b>{t('place.branches')}</b>
        <small>{t(own.point === null ? 'place.byProvince' : 'place.byDistance')}</small>
      </legend>
      {shown.map((place, at) => (
        <PlaceRow
          key={`${place.name} ${place.address}`}
          place={place}
          number={at + 1}
          isChosen={chosen?.name === place.name && chosen.address === place.address}
          onChoose={() => setChosen(place)}
        />
      ))}
    </Stack>
  );
}

/**
 * Picks a place: a branch, a province or a district. The screen that opened it reads the choice
 * from the state.
 */
export default function ChooseLocationScreen() {
  const t = useText('place');
  const [, go] = useLocation();
  const places = usePlaces();
  const { typed, setTyped, chosen, setChosen, own, shown } = places;
  const choose = (): void => {
    if (chosen === null) return;
    const { name, address, lat, lng } = chosen;
    chosenPlace.place = { name, address, lat, lng };
    showToast({ text: t('place.chosen', { name }), tone: 'ok' });
    if (canGoBack()) history.back();
    else go(OPEN, { replace: true });
  };
  return (
    <Page
      title={t('title.chooseLocation')}
      narrow
      footer={
        <div className={styles['foot']}>
          <Button kind="primary" size="l" wide disabled={chosen === null} onClick={choose}>
            {t('place.choose')}
          </Button>
        </div>
      }
    >
      <PlaceMap
        points={shown}
        chosen={chosen}
        own={own.point}
        onChoose={(at) => setChosen(shown[at] ?? null)}
      />
      <Stack gap={12} padInline="gutter" padBlockStart={12} padBlockEnd={24}>
        <TextField
          label={t('place.search')}
          type="search"
          autoComplete="off"
          leading={<Search {...ICON} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <OwnPlace own={own} />
        {shown.length === 0 ? <EmptyState text={t('place.none')} /> : <List {...places} />}
        <Text as="p" hint>{`${t('place.fictional')} ${t('place.data')}`}</Text>
      </Stack>
    </Page>
  );
}
