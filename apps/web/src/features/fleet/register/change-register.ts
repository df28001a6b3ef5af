import { FetchError, ResponseError } from '../../../api/errors.ts'

/** Something that is written into the register of a line, or taken out of it. */
export type RegisterChange<Row> = {
  send: () => Promise<unknown>
  /** All of the line, as they are now. */
  list: () => Promise<readonly Row[]>
  /** Whether it shows in them. */
  isDone: (rows: readonly Row[]) => boolean
  /** It concerns one that is there: where the server does not know it, it is there no longer. */
  isOfKnown: boolean
}

export type ChangeOutcome =
  | { kind: 'done' }
  /** Somebody else has taken it out meanwhile. */
  | { kind: 'gone' }
  /** In the server's words: the same again would be refused again. */
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; error: Error }

const LASTING_REFUSALS: readonly number[] = [400, 403, 404, 409]

/** Sends a change once. An answer that was lost is looked up: to send it again would meet itself. */
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
