import { FetchError, ResponseError } from '../../../api/errors.ts'

/** A write to or removal from the register of a line. */
export type RegisterChange<Row> = {
  send: () => Promise<unknown>
  /** Fetches all current rows of the line. */
  list: () => Promise<readonly Row[]>
  /** Whether these rows already contain the change. */
  isDone: (rows: readonly Row[]) => boolean
  /** The change targets an existing row, so a FORBIDDEN response means that the row no longer exists. */
  isOfKnown: boolean
}

export type ChangeOutcome =
  | { kind: 'done' }
  /** Another user deleted the row in between. */
  | { kind: 'gone' }
  /** Carries the server's message; a retry would be refused again. */
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; error: Error }

const LASTING_REFUSALS: readonly number[] = [400, 403, 404, 409]

/**
 * Sends a change once. When the response is lost, reads the list to see whether the change was applied, because a
 * second send would conflict with the first.
 */
export const changeRegister = async <Row>({
  send,
  list,
  isDone,
  isOfKnown,
}: RegisterChange<Row>): Promise<ChangeOutcome> => {
  try {
    await send()
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof ResponseError && error.problem && LASTING_REFUSALS.includes(error.status))
      return isOfKnown && error.problem.code === 'FORBIDDEN'
        ? { kind: 'gone' }
        : { kind: 'refused', text: error.problem.detail }
    const rows = error instanceof FetchError ? await list().catch(() => null) : null
    if (rows && isDone(rows)) return { kind: 'done' }
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
