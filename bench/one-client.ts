/** One client that repeats the same request with TOKEN, and prints the latency of each. */
import { Agent, get } from 'node:http'

const REQUESTS = 300
const WARM_UP_REQUESTS = 30

export type ClientReport = { waits: number[]; bytes: number; compressedBytes: number }

const [url = ''] = process.argv.slice(2)
const token = process.env['TOKEN']
const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** With Node's own HTTP client, which does not decompress: it counts the bytes on the wire. */
const ask = (encoding: string): Promise<{ milliseconds: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const headers = { ...authorization, 'accept-encoding': encoding }
    const asked = get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ milliseconds: performance.now() - start, bytes })
        else reject(new Error(`${url} : ${response.statusCode}`))
      })
    })
    asked.once('error', reject)
  })

const waits: number[] = []
for (let asked = 0; asked < WARM_UP_REQUESTS + REQUESTS; asked += 1) {
  const { milliseconds } = await ask('gzip')
  if (asked >= WARM_UP_REQUESTS) waits.push(milliseconds)
}
const { bytes } = await ask('identity')
const { bytes: compressedBytes } = await ask('gzip')
process.stdout.write(JSON.stringify({ waits, bytes, compressedBytes } satisfies ClientReport))
agent.destroy()
