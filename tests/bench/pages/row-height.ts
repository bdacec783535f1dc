/** Height of a row in CSS pixels, as in page.css, for lists that place their rows themselves. */
export const ROW_HEIGHT = 38;
