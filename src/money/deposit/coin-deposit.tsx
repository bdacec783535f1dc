import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  Amount,
  Labelled,
  NoteBox,
  accountBook,
  balanceOf,
  deferredPart,
  useMoneyLabels,
  useText,
  MoneyForm,
} from '#src/kit/index.ts';
import { type CoinNetwork, type Coins, networksOf } from '#src/money/wallet-address/use-coins.ts';
import { NetworkPick } from '#src/money/wallet-address/network-pick.tsx';
import { SelectMenu, Stack, Text, Row } from '#src/ui/index.ts';
import { CoinAddress } from './coin-address.tsx';
import { CoinWaiting } from './coin-waiting.tsx';
import styles from './recharge.module.css';

type OnNetwork = { readonly asset: string; readonly network: CoinNetwork };

/** Minimum amount, confirmations and fee of a coin on a network. */
function NetworkFacts({ asset, network }: OnNetwork) {
  const t = useText('coin', 'wallet');
  const words = useMoneyLabels();
  const facts = [
    { name: t('common.min'), value: words.amount(network.minDeposit, asset) },
    { name: t('coin.confirmations'), value: `${network.confirmations}` },
    { name: t('wallet.fee'), value: words.amount('0', asset) },
    { name: t('wallet.time'), value: words.about(network.expectedMs) },
  ];
  return (
    <Stack as="dl" columns={2} rowGap={8} columnGap={24} className={styles['columns']}>
      {facts.map(({ name, value }) => (
        <Row key={name} gap={8} justify="between" hint>
          <dt>{name}</dt>
          <Text as="dd" font="num-s" color="text" textAlign="end">
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

/** Loaded only for a simulated chain, once a network is selected. */
const simulatedChain = deferredPart(
  async () => (await import('./simulated-chain.tsx')).SimulatedChain,
);

type CoinDepositProps = {
  readonly coins: Coins;
  readonly asset: string;
  readonly onAsset: (asset: string) => void;
};

function CoinAndBalance({ coins, asset, onAsset }: CoinDepositProps) {
  const t = useText('wallet', 'funds');
  const { balances, loaded } = useSnapshot(accountBook);
  return (
    <Stack columns={2} gap={8} align="start" className={styles['columns']}>
      <Labelled label={t('wallet.currency')}>
        <SelectMenu
          label={t('wallet.currency')}
          value={asset}
          options={coins.items.map((one) => ({ value: one.asset, label: one.asset }))}
          onChange={onAsset}
        />
      </Labelled>
      <Labelled label={t('funds.balance')}>
        <Row
          as="span"
          align="center"
          minBlock={48}
          padInline={12}
          surface={1}
          radius="input"
          font="body-l"
          weight={500}
        >
          {loaded ? (
            <Amount value={balanceOf(balances, asset).available} asset={asset} />
          ) : (
            t('common.empty')
          )}
        </Row>
      </Labelled>
    </Stack>
  );
}

/** Deposits a coin: select its network first, then its address is shown. */
export function CoinDeposit(props: CoinDepositProps) {
  const { coins, asset } = props;
  const t = useText('deposit', 'wallet', 'risk');
  const [picked, setPicked] = useState('');
  const [turn, setTurn] = useState(0);
  const networks = networksOf(coins, asset);
  const network = networks.find((one) => one.network === picked);
  return (
    <MoneyForm data-coin={asset}>
      <CoinAndBalance {...props} />
      <NetworkPick networks={networks} value={picked} onChange={setPicked} />
      {network === undefined ? (
        <NoteBox tone="info">
          <strong>{t('deposit.pickNetwork')}</strong>
          {t('deposit.networkNote')}
        </NoteBox>
      ) : (
        <>
          <CoinAddress
            key={`${asset} ${network.network}`}
            asset={asset}
            network={network}
            isTest={coins.isSimulated}
          />
          <NoteBox tone="warn">
            {t('deposit.onlySend', { coin: asset, network: network.shortName })}
          </NoteBox>
          <NetworkFacts asset={asset} network={network} />
          {coins.isSimulated && (
            <simulatedChain.Part
              key={`${asset} ${network.network} pay`}
              asset={asset}
              network={network}
              onPaid={() => setTurn((last) => last + 1)}
            />
          )}
        </>
      )}
      <CoinWaiting asset={asset} turn={turn} />
      <Text as="p" padBlockStart={8} font="caption" color="text3">
        {t('risk.crypto')}
      </Text>
    </MoneyForm>
  );
}
