import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const OUTPUT_MAX_CHARACTERS = 200_000

/** A Node process started by the tests, with its output. */
export type NodeProcess = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exited: Promise<number | null>
}

/** Children inherit only what a program needs to run, so that the tester's environment cannot influence a test. */
const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'TZ'].map((name) => [name, process.env[name]]))

export const spawnNode = (args: readonly string[], env: Readonly<Record<string, string>>): NodeProcess => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const append = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-OUTPUT_MAX_CHARACTERS)
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const exited = new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)))
  return { child, output: () => output, exited }
}
