import { evenWeights, normaliseWeights, weightSum } from '#domain/order/basket-weights.ts';
import type { BasketLeg } from './basket-draft.ts';

const weightsOf = (legs: readonly BasketLeg[]): string[] => legs.map(({ weight }) => weight);

function withWeights(legs: readonly BasketLeg[], weights: readonly string[]): BasketLeg[] {
  return legs.map((leg, at) => ({ ...leg, weight: weights[at] ?? '' }));
}

/** The orders with equal weights. */
export function evenLegs(legs: readonly BasketLeg[]): BasketLeg[] {
  return withWeights(legs, evenWeights(legs.length));
}

/** The orders with their weights in proportion, to 100 percent. */
export function normalisedLegs(legs: readonly BasketLeg[]): BasketLeg[] {
  return withWeights(legs, normaliseWeights(weightsOf(legs)));
}

/** Sum of the weights, and how it compares with all of the total. */
export function sumOf(legs: readonly BasketLeg[]): ReturnType<typeof weightSum> {
  return weightSum(weightsOf(legs));
}
