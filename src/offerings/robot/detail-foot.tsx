import { useLocation } from 'wouter';
import { PageFoot, identityPath, useClosedReason, useIdentity, useText } from '#src/kit/index.ts';
import { Button, Stack, Text } from '#src/ui/index.ts';
import type { ProductFacts } from './robot-types.ts';
import { useRobotLabels } from './use-robot-labels.ts';

type DetailFootProps = {
  readonly facts: ProductFacts;
  /** Starts the download of the sheet. */
  readonly onPress: () => void;
  readonly onStart: () => void;
};

/** Limits of a product beside the button that starts it, or the one to the identity check. */
export function DetailFoot({ facts, onPress, onStart }: DetailFootProps) {
  const t = useText('robot', 'kyc');
  const [, go] = useLocation();
  const { isFree } = useIdentity();
  const { limit } = useRobotLabels();
  const closed = useClosedReason('robot');
  const { product } = facts;
  const { singleMin, singleMax, myActive, maxActive, kind } = product;
  const isFull = myActive >= maxActive;
  const most = singleMax === undefined ? '' : ` – ${limit(singleMax)}`;
  return (
    <PageFoot gap={12} align="center">
      <Stack as="span" gap={2} fill hint>
        {t('robot.limits')}
        <Text as="b" font="num-s" color="text">
          {limit(singleMin) + most}
        </Text>
      </Stack>
      <Text fill>
        {isFree ? (
          <Button
            size="l"
            kind="primary"
            wide
            disabled={isFull || closed !== undefined}
            reason={closed ?? t('robot.full', { max: maxActive })}
            onPointerDown={onPress}
            onClick={onStart}
          >
            {t(kind === 'robot' ? 'robot.start' : 'robot.startBasket')}
          </Button>
        ) : (
          <Button size="l" kind="primary" wide onClick={() => go(identityPath())}>
            {t('kyc.gate.none')}
          </Button>
        )}
      </Text>
    </PageFoot>
  );
}
