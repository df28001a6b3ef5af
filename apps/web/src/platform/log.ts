/** For those who open the tablet's console; what a person must know is said on the screen. */
export const logError = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the console is the only log that a browser has
  console.error(what, error)
}
