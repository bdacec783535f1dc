/** Decimal text as a number for a curve or a bar: for pixels only, never printed as a figure. */
export function pixelNumber(text: string): number {
  return Number.parseFloat(text);
}
