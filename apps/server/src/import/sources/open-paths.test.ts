import { copyFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scratchFile, scratchFolder } from '../testing/scratch.ts'
import { goodZip } from '../testing/zips.ts'
import { openPaths } from './open-paths.ts'

/** The names that are read and ignored, or the faults. */
const opened = async (paths: readonly string[], mapping: string | null = null) => {
  const result = await openPaths(paths, mapping)
  if (!result.ok) return result.failure.faults.map(({ code, file }) => `${code} ${file ?? '-'}`)
  onTestFinished(() => result.value.close())
  return { names: [...result.value.names], ignored: result.value.ignored }
}

const aFolder = () => scratchFolder({ 'mapping.json': '{}', 'people.csv': 'x', 'plan-b.json': '{}' })

describe('one file that is named twice', () => {
  it('is one: in its folder and as the mapping, by itself, through a link, or with its whole folder', async () => {
    const folder = await aFolder()
    const once = { names: ['mapping.json', 'people.csv'], ignored: ['plan-b.json'] }
    expect(await opened([folder], join(folder, 'mapping.json'))).toEqual(once)
    expect(await opened([folder, join(folder, 'people.csv')])).toEqual(once)
    expect(await opened([folder, join(folder, '..', folder.split('/').at(-1) ?? '')])).toMatchObject({
      names: once.names,
    })
    const link = join(await scratchFolder(), 'flux')
    await symlink(folder, link)
    expect(await opened([folder], join(link, 'mapping.json'))).toEqual(once)
  })

  it('is one in an archive too', async () => {
    const zip = await scratchFile(await goodZip({ 'people.csv': 'x' }))
    expect(await opened([zip, zip])).toEqual({ names: ['people.csv'], ignored: [] })
  })

  it('is two when it is a copy', async () => {
    const folder = await aFolder()
    const copy = join(await scratchFolder(), 'mapping.json')
    await copyFile(join(folder, 'mapping.json'), copy)
    expect(await opened([folder], copy)).toEqual(['FILE_IN_TWO_SOURCES mapping.json'])
    expect(await opened([folder], join(folder, 'plan-b.json'))).toEqual(['FILE_IN_TWO_SOURCES mapping.json'])
  })
})

describe('what is read under another name, or from another source', () => {
  it('is not among what is left', async () => {
    const folder = await scratchFolder({
      'people.csv': 'x',
      'plan-b.json': '{}',
      'tods/run_events.txt': 'x',
      'old/run_events.txt': 'x',
    })
    expect(await opened([folder, join(folder, 'tods')], join(folder, 'plan-b.json'))).toEqual({
      names: ['people.csv', 'run_events.txt', 'mapping.json'],
      ignored: ['old/'],
    })
  })
})
