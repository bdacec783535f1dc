import { LegalDocument } from './legal-document.tsx';
import { SeeAlso } from './see-also.tsx';

/** What the simulated broker is and how it works. */
export default function CompanyScreen() {
  return (
    <LegalDocument name="company" titleKey="title.company">
      <SeeAlso except="title.company" />
    </LegalDocument>
  );
}
