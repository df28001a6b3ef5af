import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { Agent, request } from 'node:http'
import { sha256 } from '../../system/sha256.ts'

/** A bulletin to send, and the hash that a valid receipt must carry. */
export type Sending = { readonly id: string; readonly body: string; readonly hash: string }

export const sendingOf = async (bulletin: SubmittedBulletin): Promise<Sending> => ({
  id: bulletin.id,
  body: JSON.stringify(bulletin),
  hash: sha256(canonicalJson(bulletin)),
})

type Answer = { status: number; etag: string | undefined }

const posted = (agent: Agent, url: string, token: string, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/bulletins`,
      {
        agent,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          Authorization: `Bearer ${token}`,
        },
      },
      (response) => {
        response.on('error', reject)
        response.once('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag }))
        response.resume()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** The ids the server acknowledged: newly stored, or already stored. Unanswered ones are in neither set. */
export type Acknowledged = { readonly taken: ReadonlySet<string>; readonly again: ReadonlySet<string> }

/**
 * Several clients post the waiting bulletins, each one at a time over a kept-alive connection, until none is left or
 * the server stops answering. Throws on a response that is not a receipt.
 */
export const postAll = async (
  waiting: readonly Sending[],
  { url, token, clients }: { url: string; token: string; clients: number },
  onReceipt: (count: number) => void,
): Promise<Acknowledged> => {
  const taken = new Set<string>()
  const again = new Set<string>()
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const queue = [...waiting]

  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const answer = await posted(agent, url, token, next.body).catch(() => null)
      if (answer === null) return
      const isReceipt = answer.etag === `"${next.hash}"` && [200, 201].includes(answer.status)
      if (!isReceipt) throw new Error(`${next.id} was answered ${answer.status} ${answer.etag ?? 'no ETag'}`)
      if (answer.status === 201) taken.add(next.id)
      else again.add(next.id)
      onReceipt(taken.size + again.size)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  agent.destroy()
  return { taken, again }
}
