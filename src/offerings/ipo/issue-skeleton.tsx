import { Row, Skeleton, Stack } from '#src/ui/index.ts';

const CARDS = 3;
const FACTS = 6;

/** Placeholder of the offers in the size of their cards. */
export function IssueSkeleton() {
  return (
    <Stack aria-hidden gap={8}>
      {Array.from({ length: CARDS }, (_none, at) => (
        <Stack key={at} gap={12} alignContent="start" pad={12} card position="relative">
          <Row as="span" gap={12} align="center">
            <Skeleton width="40px" height="40px" />
            <Skeleton width="55%" height="20px" />
          </Row>
          <Stack as="span" columns={3} gap={8}>
            {Array.from({ length: FACTS }, (_one, index) => (
              <Skeleton key={index} width="80%" height="30px" />
            ))}
          </Stack>
          <Skeleton width="100%" height="44px" />
        </Stack>
      ))}
    </Stack>
  );
}
