/** An expected outcome is data: a value, or the reason why there is none. Exceptions are for bugs. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure }

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const failure = <Failure>(reason: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure: reason,
})
