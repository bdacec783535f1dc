// breaks R7-no-folder-cycles
import { credit } from '#server/app/credit/credit.ts';

export const submit = credit;
