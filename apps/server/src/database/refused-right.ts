const INSUFFICIENT_PRIVILEGE = '42501'

/** Whether the database refused a statement because of its role. Drizzle wraps the driver's error: causes are checked. */
export const isRefusedRight = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === INSUFFICIENT_PRIVILEGE) || isRefusedRight(error.cause))
