import { LossRate } from '#src/trading/index.ts';
import { useText } from '#src/kit/index.ts';
import { LegalDocument } from './legal-document.tsx';
import { SeeAlso } from './see-also.tsx';

const REALMS = ['real', 'demo'] as const;

/** The computed rates, real and demo accounts apart. */
function LossRates() {
  const t = useText('legal');
  return REALMS.map((realm) => (
    <p key={realm}>
      <b>{t(`legal.lossRateOf.${realm}`)}</b> <LossRate realm={realm} />
    </p>
  ));
}

/** What everybody accepts before an account is opened. */
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
