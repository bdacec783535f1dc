/** Joins the truthy names into one class attribute. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
