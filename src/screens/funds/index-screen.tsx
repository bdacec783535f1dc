import { FundsPage } from './funds-page.tsx';

/** Every movement of the accounts of a person, one account at a time. */
export default function FundsDetailScreen() {
  return <FundsPage titleKey="title.fundsDetail" accounts={['stock', 'spot', 'contract']} />;
}
