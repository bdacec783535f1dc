import { useSearchParams } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { Segmented, Text } from '#src/ui/index.ts';
import { LegalDocument } from './legal-document.tsx';
import { SeeAlso } from './see-also.tsx';

/** Privacy policy, and separately the notice on personal data. */
export default function PrivacyScreen() {
  const t = useText('legal');
  const [search, setSearch] = useSearchParams();
  const isNotice = search.get('doc') === 'kvkk';
  const choice = (
    <Segmented
      label={t('legal.seeAlso')}
      value={isNotice ? 'kvkk' : 'privacy'}
      onChange={(value) => setSearch(value === 'kvkk' ? { doc: value } : {}, { replace: true })}
      options={[
        { value: 'privacy', label: t('title.privacy') },
        { value: 'kvkk', label: t('title.kvkk') },
      ]}
    />
  );
  if (!isNotice) {
    return (
      <LegalDocument key="privacy" name="privacy" titleKey="title.privacy" above={choice} isAgreed>
        <SeeAlso except="title.privacy" />
      </LegalDocument>
    );
  }
  const above = (
    <>
      {choice}
      <Text as="p" hint>
        {t('legal.kvkkRead')}
      </Text>
    </>
  );
  return (
    <LegalDocument key="kvkk" name="kvkk" titleKey="title.kvkk" above={above}>
      <SeeAlso except="title.kvkk" />
    </LegalDocument>
  );
}
