export const used = 1;
export const dead = 2;
export type Used = 1;
export type Dead = 2;
export const lazily = 3;

export type Options = 4;
export const take = (options: Options) => options;
