import { NoteBox, useText } from '#src/kit/index.ts';

/** Risk warning; comes first on every page of a sale. */
export function RiskBanner() {
  const t = useText('ico', 'risk');
  return (
    <NoteBox tone="danger">
      <strong>{t('ico.riskTitle')}</strong>
      <span>{`${t('risk.crypto')} ${t('ico.riskAll')}`}</span>
    </NoteBox>
  );
}
