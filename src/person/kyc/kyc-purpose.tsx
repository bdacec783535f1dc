import { Eye, Landmark, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, useVenue } from '#src/kit/index.ts';
import { Row, Sheet, Stack } from '#src/ui/index.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type LineProps = { readonly icon: ReactNode; readonly children: string };

function Line({ icon, children }: LineProps) {
  return (
    <Row as="li" gap={12} padBlock={4} font="body">
      <Stack as="span" rigid color="text2">
        {icon}
      </Stack>
      {children}
    </Row>
  );
}

type KycPurposeProps = { readonly open: boolean; readonly onClose: () => void };

/** Why an identity check is needed, who sees the data, and where it is stored. */
export function KycPurpose({ open, onClose }: KycPurposeProps) {
  const t = useText('kyc');
  const venue = useVenue();
  return (
    <Sheet open={open} onClose={onClose} title={t('kyc.why')} closeLabel={t('common.close')}>
      <Stack as="ul" gap={8}>
        <Line icon={<Landmark {...ICON} />}>{t('kyc.whyLaw')}</Line>
        <Line icon={<Eye {...ICON} />}>{t('kyc.whySee')}</Line>
        <Line icon={<Smartphone {...ICON} />}>{t('kyc.whyKeep')}</Line>
        {venue?.simulated !== false && (
          <Line icon={<ShieldCheck {...ICON} />}>{t('kyc.whySim')}</Line>
        )}
      </Stack>
    </Sheet>
  );
}
