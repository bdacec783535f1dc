import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import type { commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { useText } from '#src/kit/index.ts';
import { ListRow, Rows } from '#src/ui/index.ts';
import { FactRow } from './fact-row.tsx';
import { FeesTable } from './fees-table.tsx';
import { PACKAGES } from './packages.ts';

const ICON = <FileText aria-hidden size={22} strokeWidth={1.75} />;

const DOCUMENTS = [
  { name: 'company', path: '/pages/common/companyIntroduction', key: 'title.company' },
  { name: 'disclaimer', path: '/pages/common/disclaimer', key: 'title.disclaimer' },
  { name: 'privacy', path: '/pages/common/privacyPolicy', key: 'title.privacy' },
  { name: 'kvkk', path: '/pages/common/privacyPolicy?doc=kvkk', key: 'title.kvkk' },
] as const;

type Fees = DataOf<typeof commonProps>['fees'];

function Licences() {
  const t = useText('about');
  return (
    <FactRow name="licences" icon={ICON} title={t('about.licences')}>
      <p>{t('about.licencesBody')}</p>
      {Object.entries(PACKAGES).map(([licence, names]) => (
        <p key={licence}>
          <strong>{licence}</strong> {names.join(', ')}
        </p>
      ))}
    </FactRow>
  );
}

/** Fees, legal texts and licences. */
export function DocumentRows({ fees = [] }: { readonly fees: Fees }) {
  const t = useText('about');
  return (
    <Rows>
      <FactRow name="fees" icon={ICON} title={t('about.fees')} detail={t('about.feesDetail')}>
        <FeesTable fees={fees} />
      </FactRow>
      {DOCUMENTS.map(({ name, path, key }) => {
        const { version, date } = LEGAL_TEXTS[name];
        const day = date.split('-').toReversed().join('-');
        return (
          <Link key={path} href={path} asChild>
            <ListRow
              icon={ICON}
              title={t(key)}
              detail={t('about.versionOf', { version, date: day })}
            />
          </Link>
        );
      })}
      <Licences />
    </Rows>
  );
}
