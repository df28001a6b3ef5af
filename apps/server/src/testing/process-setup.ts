import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import './provided.ts'

const COMMAND = fileURLToPath(new URL('../../dist/rederive.js', import.meta.url))

/** Once a run: the data folder that a command leaves which finds nothing to do. Making a database takes seconds, copying it none. */
export const setup = (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-folder-'))
  const { status, stderr } = spawnSync(process.execPath, [COMMAND], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, APP_ENV: 'dev' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`No data folder could be prepared: ${stderr}`)
  project.provide('preparedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
