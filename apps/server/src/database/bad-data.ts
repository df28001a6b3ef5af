/** A value of the wrong form, or one that a constraint refuses: trying again gives the same. */
const BAD_DATA = /^2[23][0-9A-Z]{3}$/

/** Drizzle wraps the driver's error, so causes are checked too. */
export const isBadData = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && BAD_DATA.test(String(error.code))) || isBadData(error.cause))
