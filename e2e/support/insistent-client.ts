import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 60
const TRY_AGAIN_MILLISECONDS = 250
const ANSWER_TIMEOUT_MILLISECONDS = 20_000

/** The server did not answer, and a proxy says so. */
const REPEATED = new Set([502, 503, 504])

export type Answer = { readonly status: number; readonly body: unknown; readonly tries: number }

/** A failure that was followed by a retry. */
type Repair = { readonly at: number; readonly what: string }

/**
 * Sends requests as the web app does: with the user's token, the last cookie received, and a retry when there is no
 * response.
 */
export const insistentClient = (url: string, token: string) => {
  const repairs: Repair[] = []
  let cookie = ''

  const once = async (method: string, path: string, body: string | undefined) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookie !== '' && { Cookie: cookie }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS),
    })
    const text = await response.text()
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return { status: response.status, text }
  }

  const call = async (method: string, path: string, body?: string): Promise<Answer> => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await once(method, path, body).catch((error: unknown) => String(error))
      if (typeof answer !== 'string' && !REPEATED.has(answer.status))
        return { status: answer.status, body: JSON.parse(answer.text) as unknown, tries }
      const what = typeof answer === 'string' ? answer : `${answer.status}`
      repairs.push({ at: Date.now(), what: `${method} ${path}: ${what}` })
      await wait(TRY_AGAIN_MILLISECONDS)
    }
    throw new Error(`${method} ${path} was not answered: ${repairs.at(-1)?.what ?? ''}`)
  }

  return { call, repairs, stamp: (): string => cookie }
}
export type InsistentClient = ReturnType<typeof insistentClient>
