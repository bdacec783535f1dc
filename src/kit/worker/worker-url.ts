type PolicyFactory = {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
};

/**
 * Lets scripts of this origin start as workers where the browser enforces Trusted Types. It is the
 * page's only policy; markup and script text are never allowed.
 */
export function allowOwnWorkers(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined || factory.defaultPolicy !== null) return;
  factory.createPolicy('default', {
    createScriptURL: (text) => {
      if (new URL(text, location.href).origin !== location.origin) {
        throw new TypeError('a script of another origin');
      }
      return text;
    },
  });
}
