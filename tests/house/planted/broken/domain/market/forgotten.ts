// breaks R9-reachable
export const forgotten = 1;
