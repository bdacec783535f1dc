// breaks R4-blocks-below-screens
import { title } from '#src/screens/stock/title.ts';

export const block = title;
