import pg from 'pg'
import type { Listener } from './database.ts'

const FIRST_WAIT_MILLISECONDS = 250
const LONGEST_WAIT_MILLISECONDS = 10_000
/** An idle connection can die unnoticed: it is checked at this interval. */
const LOOK_EVERY_MILLISECONDS = 15_000
const ANSWER_WITHIN_MILLISECONDS = 5_000

type Parts = {
  connection: pg.ClientConfig
  channel: string
  listener: Listener
  onLostConnection: (error: Error) => void
}

const errorOf = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error('no connection to listen on')

/**
 * LISTENs on a dedicated connection until stopped. A lost connection is replaced, and the listener is notified that it
 * may have missed something. Requires a direct connection: a transaction pooler does not preserve LISTEN.
 */
export const keepListening = ({ connection, channel, listener, onLostConnection }: Parts) => {
  let current: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let look: ReturnType<typeof setInterval> | undefined
  let wait = FIRST_WAIT_MILLISECONDS
  let isStopped = false

  const leave = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)

  const lose = (client: pg.Client, error: Error): void => {
    if (client !== current) return
    current = null
    clearInterval(look)
    void leave(client)
    onLostConnection(error)
    timer = setTimeout(() => void connect(), wait)
    timer.unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS)
  }

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, query_timeout: ANSWER_WITHIN_MILLISECONDS })
    current = client
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('the connection that listens was closed')))
    client.on('notification', ({ payload }) => listener.told(payload ?? ''))
    const ask = (text: string): Promise<boolean> =>
      client.query(text).then(
        () => true,
        (cause: unknown) => {
          lose(client, errorOf(cause))
          return false
        },
      )
    try {
      await client.connect()
    } catch (cause) {
      return lose(client, errorOf(cause))
    }
    if (!(await ask(`listen ${pg.escapeIdentifier(channel)}`)) || client !== current) return
    wait = FIRST_WAIT_MILLISECONDS
    look = setInterval(() => void ask('select 1'), LOOK_EVERY_MILLISECONDS)
    look.unref()
    listener.listening()
  }

  const begun = connect()
  return {
    /** Resolves after the first attempt; a failed one is retried. */
    begun,
    stop: async (): Promise<void> => {
      if (isStopped) return
      isStopped = true
      clearTimeout(timer)
      clearInterval(look)
      const last = current
      current = null
      if (last) await leave(last)
    },
  }
}
