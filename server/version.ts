/** Version of the server; the same as in package.json. */
export const VERSION = '1.0.0';
