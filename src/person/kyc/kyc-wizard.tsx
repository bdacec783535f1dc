import type { ReactNode } from 'react';
import { useText, PageFoot } from '#src/kit/index.ts';
import { Box, Button, Steps } from '#src/ui/index.ts';
import { KycDetails } from './kyc-details.tsx';
import { KycPhotos } from './kyc-photos.tsx';
import { KycReview } from './kyc-review.tsx';
import { useKycWizard, type KycStart, type KycStep } from './use-kyc-wizard.ts';

export type KycRules = { readonly longSideMin: number; readonly fileMaxBytes: number };

type KycWizardProps = KycStart & {
  readonly rules: KycRules;
  /** Why nothing can be submitted today. */
  readonly blocked: string | undefined;
  /** Renders content and the button bar into the page. */
  readonly frame: (content: ReactNode, footer: ReactNode) => ReactNode;
};

/** Form in three steps: document data, pictures, review. */
export function KycWizard(props: KycWizardProps) {
  const { rules, blocked, frame, ...start } = props;
  const t = useText('kyc');
  const way = useKycWizard(start);
  const { step, setStep, draft, slots } = way;
  const isLast = step === 2;
  const reason = blocked ?? (way.isSure ? undefined : t('kyc.confirmFirst'));
  const content = (
    <>
      <Steps
        label={t('kyc.steps')}
        steps={[t('kyc.step.details'), t('kyc.step.photos'), t('kyc.step.review')]}
        at={step}
        doneLabel={t('kyc.step.done')}
      />
      {step === 0 && <KycDetails draft={draft} wrong={way.wrong} onChange={way.change} />}
      {step === 1 && (
        <KycPhotos
          draft={draft}
          slots={slots}
          isMissing={way.isMissing}
          rules={rules}
          kept={way.kept}
          uploadsLeft={way.uploadsLeft}
          onChangeType={() => setStep(0)}
        />
      )}
      {isLast && (
        <KycReview
          draft={draft}
          slots={slots}
          kept={way.kept}
          isSure={way.isSure}
          onSure={way.setSure}
          failure={way.failure}
          onEdit={(to) => setStep(to as KycStep)}
        />
      )}
    </>
  );
  const footer = (
    <PageFoot gap={8}>
      {step > 0 && (
        <Button size="l" onClick={() => setStep(step === 2 ? 1 : 0)}>
          {t('common.back')}
        </Button>
      )}
      <Box grow>
        <Button
          size="l"
          kind="primary"
          wide
          busy={way.busy}
          disabled={isLast && reason !== undefined}
          reason={isLast ? reason : undefined}
          onClick={way.next}
        >
          {isLast ? t('kyc.send') : t('common.next')}
        </Button>
      </Box>
    </PageFoot>
  );
  return frame(content, footer);
}
