/** Version of the product, the same as the package says. */
export const VERSION = '1.0.0';
