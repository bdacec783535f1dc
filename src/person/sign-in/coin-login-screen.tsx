import { isKnownPath, useText } from '#src/kit/index.ts';
import { LoginPage } from './login-page.tsx';

const COIN_LIST = '/pages/coin/index';
const COIN_CHART = '/pages/coin/coinKline?symbol=BTC-USDT';

function coinSide(): string {
  return isKnownPath(COIN_LIST) ? COIN_LIST : COIN_CHART;
}

/** The same sign-in, which opens the crypto side. */
export default function CoinLoginScreen() {
  const t = useText('auth');
  return (
    <LoginPage
      title={t('title.coinLogin')}
      note={t('auth.coinLoginText')}
      landing={coinSide}
      isCoin
    />
  );
}
