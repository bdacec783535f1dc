import { LossRate } from '#src/trading/index.ts';
import { useText } from '#src/kit/index.ts';
import { LegalDocument } from './legal-document.tsx';
import { SeeAlso } from './see-also.tsx';

const REALMS = ['real', 'demo'] as const;

/** Computed loss rates, separately for real and demo accounts. */
function LossRates() {
  const t = useText('legal');
  return REALMS.map((realm) => (
    <p key={realm}>
      <b>{t(`legal.lossRateOf.${realm}`)}</b> <LossRate realm={realm} />
    </p>
  ));
}

/** Risk disclosure that every user accepts before opening an account. */
export default function DisclaimerScreen() {
  return (
    <LegalDocument
      name="disclaimer"
      titleKey="title.disclaimer"
      isAgreed
      beneath={{ part: 'leverage', node: <LossRates /> }}
    >
      <SeeAlso except="title.disclaimer" />
    </LegalDocument>
  );
}
