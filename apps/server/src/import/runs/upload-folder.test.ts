import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUploadFolder, removeLeftUploads } from './upload-folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'upload-root-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** The pid of a process that has exited. */
const deadPid = (): number => spawnSync('true').pid

const leftBy = (name: string, owner: unknown): string => {
  const folder = join(root, name)
  mkdirSync(join(folder, 'received'), { recursive: true })
  writeFileSync(join(folder, 'received', 'people.csv'), 'x')
  if (owner !== undefined) writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner))
  return folder
}

describe('the folder of an upload', () => {
  it('is for its owner alone, and goes with all that is in it', async () => {
    const folder = await createUploadFolder(root)
    const outer = dirname(folder.path)
    expect([outer, folder.path].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
    writeFileSync(join(folder.path, 'people.csv'), 'x')
    await folder.remove()
    expect(existsSync(outer)).toBe(false)
    await folder.remove()
  })

  it('is removed at the next start where its process died, and only there', async () => {
    const alive = await createUploadFolder(root)
    const dead = leftBy('bulletin-upload-dead', { pid: deadPid(), host: hostname(), birth: null })
    const reborn = leftBy('bulletin-upload-reborn', { pid: process.pid, host: hostname(), birth: 'x/1' })
    const foreign = leftBy('bulletin-upload-foreign', { pid: deadPid(), host: 'another', birth: null })
    const unknown = leftBy('bulletin-upload-unknown', undefined)
    const other = leftBy('something-else', { pid: deadPid(), host: hostname(), birth: null })
    await removeLeftUploads(root)
    expect([alive.path, dead, reborn, foreign, unknown, other].map((path) => existsSync(path))).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('needs no root to find nothing in', async () => {
    await expect(removeLeftUploads(join(root, 'missing'))).resolves.toBeUndefined()
  })
})
