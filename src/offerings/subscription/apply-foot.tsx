import { useLocation } from 'wouter';
import type { VenueProduct } from '#domain/market/products.ts';
import { identityPath, useClosedReason, useIdentity, useText } from '#src/kit/index.ts';
import { Button } from '#src/ui/index.ts';
import { StepFoot } from './step-foot.tsx';

type Way = { readonly text: string; readonly path: string };

type ApplyFootProps = {
  readonly product: VenueProduct;
  /** What blocks the form: `has` a subscription already, `short` of money, … */
  readonly problem: string;
  /** The reason as a sentence; undefined if nothing blocks it. */
  readonly why: string | undefined;
  readonly action: string;
  readonly toMine: Way;
  readonly toFunds: Way;
  readonly onOpen: () => void;
};

/** Foot of a subscription form: continues to the confirmation, or to the missing step. */
export function ApplyFoot({ product, problem, why, ...ways }: ApplyFootProps) {
  const { action, toMine, toFunds, onOpen } = ways;
  const t = useText('kyc');
  const closed = useClosedReason(product);
  const [, go] = useLocation();
  const { isFree, realm } = useIdentity();
  if (problem === 'has') return <StepFoot text={toMine.text} onStep={() => go(toMine.path)} />;
  if (!isFree) return <StepFoot text={t('kyc.gate.none')} onStep={() => go(identityPath())} />;
  const isShort = (problem === 'short' || problem === 'credit') && realm === 'real';
  return (
    <StepFoot
      before={
        isShort && (
          <Button size="l" onClick={() => go(toFunds.path)}>
            {toFunds.text}
          </Button>
        )
      }
      text={action}
      why={closed ?? why}
      onStep={onOpen}
    />
  );
}
