import { useMoneyLabels, useText } from '#src/kit/index.ts';
import type { CoinNetwork } from './use-coins.ts';
import { Text } from '#src/ui/index.ts';
import styles from './wallet-address.module.css';

type NetworkPickProps = {
  readonly networks: readonly CoinNetwork[];
  /** Never preselected. */
  readonly value: string;
  readonly onChange: (network: string) => void;
};

/** Networks of a coin with their durations; none is preselected. */
export function NetworkPick({ networks, value, onChange }: NetworkPickProps) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  return (
    <fieldset className={styles['networks']}>
      <Text as="legend" padBlockEnd={4} hint>
        {t('wallet.network')}
      </Text>
      {networks.map(({ network, shortName, expectedMs, confirmations }) => (
        <label key={network} className={styles['network']} data-network={network}>
          <input
            type="radio"
            name="network"
            className={styles['radio']}
            checked={network === value}
            onChange={() => onChange(network)}
          />
          <strong>{shortName}</strong>
          <span>
            {`${words.about(expectedMs)} · ${t('wallet.confirmationsOf', { n: confirmations })}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
