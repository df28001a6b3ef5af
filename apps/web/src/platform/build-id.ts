/** The build of this page, as index.html names it. Null outside of a built page (tests, dev server). */
export const BUILD_ID: string =
  (typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content) ?? 'dev'
