import { FundsPage } from './funds-page.tsx';

/** All journal entries of the user, one account at a time. */
export default function FundsDetailScreen() {
  return <FundsPage titleKey="title.fundsDetail" accounts={['stock', 'spot', 'contract']} />;
}
