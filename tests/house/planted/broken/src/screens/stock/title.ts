// breaks R5-modules-in-order-screens
// breaks R7-no-folder-cycles
import { app } from '#src/app/main.tsx';

export const title = () => app;
