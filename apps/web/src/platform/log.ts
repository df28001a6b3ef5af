/** For the browser's console only. What a person must know is shown on the screen as well. */
export const logError = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the console is the only log that a browser has
  console.error(what, error)
}
