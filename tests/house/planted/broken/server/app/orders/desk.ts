export const desk = 'desk';
