import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findHaproxy } from '../../tools/parts/locate.mjs'

/** The example from the documentation, so that the tests cover what operators copy. */
const EXAMPLE = fileURLToPath(new URL('../../docs/examples/haproxy.cfg', import.meta.url))

const EXAMPLE_PORTS = [3001, 3002, 3003] as const

/** A load balancer in front of three local processes, configured as in the documentation. */
export const startHaproxy = (port: number, processes: readonly number[]) => {
  const program = findHaproxy()
  if (program === null) throw new Error('HAProxy est introuvable : apt-get install haproxy.')
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const moved = EXAMPLE_PORTS.reduce(
    (text, from, index) => text.replace(`127.0.0.1:${from}`, `127.0.0.1:${processes[index]}`),
    readFileSync(EXAMPLE, 'utf8').replace('127.0.0.1:8080', `127.0.0.1:${port}`),
  )
  writeFileSync(file, moved)
  let output = ''
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)))
  return {
    output: () => output,
    stop: async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
