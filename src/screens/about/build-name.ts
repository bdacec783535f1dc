/** The mark the bundler put into the name of the script this page began with. */
const HASH = /\/assets\/[\w.]+-([\w-]{8})\.js$/;

/** Names the build of the page; `dev` where it was not built. */
export function buildName(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  return scripts.flatMap(({ src }) => HASH.exec(src)?.[1] ?? [])[0] ?? 'dev';
}
