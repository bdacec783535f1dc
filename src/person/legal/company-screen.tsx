import { LegalDocument } from './legal-document.tsx';
import { SeeAlso } from './see-also.tsx';

/** Describes the simulated broker. */
export default function CompanyScreen() {
  return (
    <LegalDocument name="company" titleKey="title.company">
      <SeeAlso except="title.company" />
    </LegalDocument>
  );
}
