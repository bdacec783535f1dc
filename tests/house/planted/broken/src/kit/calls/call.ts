// breaks R5-calls-are-below-the-page
// breaks R7-no-folder-cycles
import { form } from '#src/kit/forms/form.ts';

export const call = form;
