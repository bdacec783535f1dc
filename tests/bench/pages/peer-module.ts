/**
 * Files of the peers that the pages load. They are resolved when the pages are built, so the
 * benchmark compiles without them; the entry files of their packages are listed here.
 */
const FILES = import.meta.glob(
  [
    '../peers/node_modules/ag-grid-community/dist/package/main.esm.mjs',
    '../peers/node_modules/@tanstack/react-table/dist/index.js',
    '../peers/node_modules/@tanstack/react-virtual/dist/esm/index.js',
    '../peers/node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs',
    '../peers/node_modules/react-redux/dist/react-redux.mjs',
    '../peers/node_modules/zustand/esm/index.mjs',
    '../peers/node_modules/@perspective-dev/client/dist/esm/perspective.inline.js',
    '../peers/node_modules/@perspective-dev/viewer/dist/esm/perspective-viewer.inline.js',
    '../peers/node_modules/@perspective-dev/viewer-datagrid/dist/esm/*.js',
  ],
  { exhaustive: true },
);

/**
 * Loads a package of the peers in the page.
 * @throws Error when it is not installed.
 */
export async function peerModule<T extends object>(name: string): Promise<T> {
  const file = Object.keys(FILES).find((path) => path.includes(`/node_modules/${name}/`));
  if (file === undefined) throw new Error(`${name} is not installed`);
  return (await FILES[file]!()) as T;
}
