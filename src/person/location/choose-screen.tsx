import { LocateFixed, Search } from 'lucide-react';
import { useLocation } from 'wouter';
import { Page, PageFoot, canGoBack, chosenPlace, showToast, useText } from '#src/kit/index.ts';
import { Button, EmptyState, Row, Stack, Text, TextField } from '#src/ui/index.ts';
import styles from './location.module.css';
import { PlaceMap } from './place-map.tsx';
import { PlaceRow } from './place-row.tsx';
import { usePlaces } from './use-places.ts';

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
    <Row wrap rowGap={8} columnGap={12} align="center" data-state={state}>
      <Button icon={<LocateFixed {...ICON} />} busy={state === 'finding'} onClick={find}>
        {t('place.here')}
      </Button>
      <Text
        as="p"
        font="caption"
        color={isFailed ? 'danger' : 'text2'}
        className={styles['words']}
        role={isFailed ? 'alert' : undefined}
      >
        {isFailed ? t(`place.${state}`) : t(`place.${words[state]}`)}
      </Text>
    </Row>
  );
}

function List({ shown, chosen, setChosen, own }: Places) {
  const t = useText('place');
  return (
    <Stack as="fieldset" gap={8} minInline={0}>
      <Row as="legend" gap={8} align="baseline" justify="between" wide padBlockEnd={8} font="body">
        <b>{t('place.branches')}</b>
        <Text as="small" block hint>
          {t(own.point === null ? 'place.byProvince' : 'place.byDistance')}
        </Text>
      </Row>
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
        <PageFoot>
          <Button kind="primary" size="l" wide disabled={chosen === null} onClick={choose}>
            {t('place.choose')}
          </Button>
        </PageFoot>
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
