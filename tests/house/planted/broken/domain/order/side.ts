export const side = 'buy';
