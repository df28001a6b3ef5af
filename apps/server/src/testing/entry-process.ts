import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, inject } from 'vitest'
import { NODE_ARGUMENTS } from './node-arguments.ts'
import './provided.ts'

export type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Resolves when the address is printed; rejects if the process ends first. */
export const started = ({ child, output, ended }: Running): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes('Bulletin de conduite : http')) resolve()
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output()}`)))
  })

/**
 * Runs a built entry point of the server (`main`, `commands/rederive`) or of the demo, each test with its own data
 * folder. Processes still running after a test are killed.
 */
export const entryProcesses = (entry: string, app: 'server' | 'demo' = 'server') => {
  const file = fileURLToPath(new URL(`../../../${app}/dist/${entry}.js`, import.meta.url))
  const children: ChildProcess[] = []
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bulletin-process-'))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  /** @param built the built file to run; by default this build's, or that of another release */
  const run = (
    environment: Record<string, string>,
    args: readonly string[] = [],
    built: string = file,
  ): Running => {
    let text = ''
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, built, ...args], {
      env: {
        PATH: process.env['PATH'],
        TZ: process.env['TZ'],
        DATA_DIR: folder,
        APP_ENV: 'dev',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (text += String(part)))
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    return { child, output: () => text, ended }
  }

  return {
    run,
    folder: () => folder,
    /** For tests that are not about the first start: copies a migrated, empty database into the folder. */
    prepare: (): void => cpSync(inject('preparedFolder'), folder, { recursive: true }),
    /** For tests that need the demo network: copies it into the folder. */
    prepareDemonstration: (): void => cpSync(inject('demonstration').folder, folder, { recursive: true }),
  }
}
