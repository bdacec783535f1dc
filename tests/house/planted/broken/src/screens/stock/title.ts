// breaks R4-screens-below-app
import { app } from '#src/app/main.tsx';

export const title = () => app;
