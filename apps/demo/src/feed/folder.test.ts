import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillFolder } from './folder.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bulletin-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const fill = async (folder: string): Promise<string> => {
  await writeFile(join(folder, 'a.txt'), 'a')
  return 'done'
}

describe('a folder that is filled whole or not at all', () => {
  it('may not be there, with the folders above it, or be empty', async () => {
    expect(await fillFolder(join(root, 'deep', 'new'), fill)).toEqual({ ok: true, value: 'done' })
    await mkdir(join(root, 'empty'))
    expect(await fillFolder(join(root, 'empty'), fill)).toEqual({ ok: true, value: 'done' })
    expect(await readFile(join(root, 'empty', 'a.txt'), 'utf8')).toBe('a')
    expect(await readdir(root)).toEqual(['deep', 'empty'])
  })

  it('is left alone when something is in it', async () => {
    await writeFile(join(root, 'mine.txt'), 'mine')
    expect(await fillFolder(root, fill)).toEqual({
      ok: false,
      failure: `Le dossier ${root} n'est pas vide : rien n'a été écrit. Choisissez un autre dossier ou videz-le.`,
    })
    expect(await fillFolder(join(root, 'mine.txt'), fill)).toMatchObject({
      ok: false,
      failure: expect.stringContaining('est un fichier') as string,
    })
    expect(await readdir(root)).toEqual(['mine.txt'])
  })

  it('is left alone when somebody else has filled it meanwhile', async () => {
    const folder = join(root, 'both')
    const outcome = await fillFolder(folder, async (made) => {
      await mkdir(folder)
      await writeFile(join(folder, 'theirs.txt'), 'theirs')
      return fill(made)
    })
    expect(outcome).toMatchObject({ ok: false, failure: expect.stringContaining('ENOTEMPTY') as string })
    expect(await readdir(folder)).toEqual(['theirs.txt'])
    expect(await readdir(root)).toEqual(['both'])
  })

  it('is not there when the work fails', async () => {
    const failing = async (folder: string): Promise<never> => {
      await fill(folder)
      throw new Error('A bug')
    }
    await expect(fillFolder(join(root, 'new'), failing)).rejects.toThrow('A bug')
    expect(await readdir(root)).toEqual([])
  })
})
