import { css, type Look } from './css.ts';

/** Look that buttons and links of one icon share. */
export function iconLook(color: Look['color'] = 'text'): string {
  return css({
    position: 'relative',
    inline: true,
    align: 'center',
    justify: 'center',
    rigid: true,
    square: 44,
    radius: 'input',
    color,
  });
}
