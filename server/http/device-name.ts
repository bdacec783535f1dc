const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** Order matters: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

function firstOf(list: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * A device in its owner's terms, from the user agent: `Chrome, Android`. Nothing else of it is
 * stored.
 */
export function deviceName(userAgent: string): string {
  const names = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)];
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? '?' : known.join(', ');
}
