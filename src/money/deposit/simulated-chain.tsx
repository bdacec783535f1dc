import { useState } from 'react';
import { AboveZeroField, minorUnits, useNumberStyle, useText } from '#src/kit/index.ts';
import type { CoinNetwork } from '#src/money/wallet-address/use-coins.ts';
import { SimulatedPay } from '#src/money/records/simulated-pay.tsx';
import { Box, Text } from '#src/ui/index.ts';

const COIN_DECIMALS = 8;

type SimulatedChainProps = {
  readonly asset: string;
  readonly network: CoinNetwork;
  readonly onPaid: () => void;
};

/** Makes the simulated chain pay an amount to the user's address. */
export function SimulatedChain({ asset, network, onPaid }: SimulatedChainProps) {
  const t = useText('deposit');
  const { separators } = useNumberStyle();
  const [amount, setAmount] = useState(network.minDeposit.replace(/\.?0+$/, ''));
  const isZero = amount === '' || minorUnits(amount) <= 0n;
  return (
    <SimulatedPay
      label={t('deposit.payChain')}
      input={{ asset, network: network.network, amount }}
      disabled={isZero}
      onPaid={onPaid}
    >
      <Box wide>
        <AboveZeroField
          label={t('deposit.payAmount')}
          value={amount}
          decimals={COIN_DECIMALS}
          separators={separators}
          onChange={setAmount}
          trailing={
            <Text padInlineEnd={12} color="text3">
              {asset}
            </Text>
          }
        />
      </Box>
    </SimulatedPay>
  );
}
