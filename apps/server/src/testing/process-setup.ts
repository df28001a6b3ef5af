import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { NODE_ARGUMENTS } from './node-arguments.ts'
import './provided.ts'

/** Runs a command on a data folder and returns its output. */
const runOn = (folder: string, command: string): string => {
  const file = fileURLToPath(new URL(`../../../${command}.js`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [...NODE_ARGUMENTS, file], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, APP_ENV: 'dev' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`No data folder could be prepared: ${stderr}`)
  return stdout
}

/**
 * Once per run: prepares the data folder left by a command that finds nothing to do, and the one with the demo network.
 * Creating a database takes seconds, and so does filling it; copying it takes none.
 */
export const setup = (project: TestProject): (() => void) => {
  const root = mkdtempSync(join(tmpdir(), 'bulletin-folders-'))
  const prepared = join(root, 'prepared')
  runOn(prepared, 'server/dist/commands/rederive')
  project.provide('preparedFolder', prepared)
  const folder = join(root, 'demonstration')
  cpSync(prepared, folder, { recursive: true })
  project.provide('demonstration', { folder, output: runOn(folder, 'demo/dist/commands/demo-world') })
  return () => rmSync(root, { recursive: true, force: true })
}
