import { useMoneyLabels, useText } from '#src/kit/index.ts';
import type { CoinNetwork } from './use-coins.ts';
import { classes, css, Stack, Text } from '#src/ui/index.ts';
import styles from './wallet-address.module.css';

type NetworkPickProps = {
  readonly networks: readonly CoinNetwork[];
  /** Never preselected. */
  readonly value: string;
  readonly onChange: (network: string) => void;
};

const NETWORK = css({
  display: 'grid',
  gap: 2,
  alignContent: 'center',
  justify: 'center',
  minBlock: 52,
  pad: 8,
  surface: 2,
  radius: 'card',
  focusRing: true,
  hint: true,
  textAlign: 'center',
  position: 'relative',
  cursor: 'pointer',
});

/** Networks of a coin with their durations; none is preselected. */
export function NetworkPick({ networks, value, onChange }: NetworkPickProps) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  return (
    <Stack as="fieldset" gap={8} minInline={0} className={styles['networks']}>
      <Text as="legend" padBlockEnd={4} hint>
        {t('wallet.network')}
      </Text>
      {networks.map(({ network, shortName, expectedMs, confirmations }) => (
        <label key={network} className={classes(NETWORK, styles['network'])} data-network={network}>
          <input
            type="radio"
            name="network"
            className={css({ covers: true })}
            checked={network === value}
            onChange={() => onChange(network)}
          />
          <Text as="strong" font="body" weight={600} color="text">
            {shortName}
          </Text>
          <span>
            {`${words.about(expectedMs)} · ${t('wallet.confirmationsOf', { n: confirmations })}`}
          </span>
        </label>
      ))}
    </Stack>
  );
}
