import { useSnapshot } from 'valtio';
import {
  ColorChoice,
  type ColorScheme,
  displaySettings,
  firstRun,
  useText,
} from '#src/kit/index.ts';
import { Button, CheckRow } from '#src/ui/index.ts';

type FirstColoursProps = { readonly id: string; readonly onKeep: () => void };

function choose(scheme: ColorScheme): void {
  displaySettings.colors = scheme;
  firstRun.coloursChosen = true;
}

/** The four direction colour schemes, including one for red-green colour blindness. */
export function FirstColours({ id, onKeep }: FirstColoursProps) {
  const t = useText('home');
  const { colors } = useSnapshot(displaySettings);
  return (
    <div id={id} data-part="first-colours">
      <ColorChoice value={colors} onChange={choose} />
      <CheckRow
        checked={colors === 'cb-safe'}
        onChange={(isAlike) => choose(isAlike ? 'cb-safe' : 'green-up')}
      >
        {t('home.first.alike')}
      </CheckRow>
      <Button kind="primary" size="m" wide onClick={onKeep}>
        {t('home.first.keep')}
      </Button>
    </div>
  );
}
