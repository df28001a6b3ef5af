import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Contents = Readonly<Record<string, string | Uint8Array>>

/** A folder with these files, removed after the test. */
export const scratchFolder = async (contents: Contents = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'bulletin-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** A file with these bytes, removed after the test. */
export const scratchFile = async (content: string | Uint8Array, name = 'feed.zip'): Promise<string> =>
  join(await scratchFolder({ [name]: content }), name)
