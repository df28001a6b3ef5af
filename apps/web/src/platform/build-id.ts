/** Which build of the application this page runs; index.html says so, and outside of one it is nobody's. */
export const BUILD_ID: string =
  (typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content) ?? 'dev'
