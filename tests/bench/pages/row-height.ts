/** Height of a row in CSS pixels, as in page.css, for lists that position their rows. */
export const ROW_HEIGHT = 38;
