/** Version of the product; equals that of the package. */
export const VERSION = '1.0.0';
