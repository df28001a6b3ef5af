import { fork, type ChildProcess } from 'node:child_process'
import type { ImportPipeline, ImportResult } from '../runs/pipeline.ts'
import type { ImportOrder, ImportWord } from './messages.ts'

export type OwnProcess = {
  /** The program that runs an import: `import-process`. */
  readonly entry: string
  readonly databaseUrl: string
  readonly timeZone: string
}

type Told = { result?: ImportResult; error?: Error }

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })

/**
 * An import blocks its process for seconds at a time and holds a whole plan in memory: a separate process does not
 * delay requests and frees its memory when it exits. It stops on SIGTERM, and when its server dies.
 */
export const ownProcessPipeline =
  ({ entry, databaseUrl, timeZone }: OwnProcess): ImportPipeline =>
  async ({ paths, dryRun, onProgress, signal, author = null }) => {
    signal.throwIfAborted()
    const child = fork(entry, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const told: Told = {}
    child.on('message', (word: ImportWord) => {
      if (word.kind === 'progress') onProgress(word.progress)
      else if (word.kind === 'result') told.result = word.result
      else told.error = word.error
    })
    const stop = (): void => {
      child.kill('SIGTERM')
    }
    signal.addEventListener('abort', stop)
    try {
      const order: ImportOrder = { databaseUrl, timeZone, paths, dryRun, author }
      // A send error is ignored: a process that failed to start is reported by its exit.
      child.send(order, () => undefined)
      const end = await endOf(child)
      if (told.result) return told.result
      signal.throwIfAborted()
      throw told.error ?? new Error(`the process of an import ended without a word: ${end}`)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
