import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning, ProcessIdentity, thisProcess } from '../../data-folder/process-identity.ts'

const PREFIX = 'bulletin-upload-'
const OWNER = 'owner.json'
const OWNER_ONLY = 0o700

/** A folder for the files of one import, accessible only to this system user. */
export type UploadFolder = { readonly path: string; readonly remove: () => Promise<void> }

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 3 })

/** @param root an existing folder, such as the system's for temporary files */
export const createUploadFolder = async (root: string): Promise<UploadFolder> => {
  // `mkdtemp` restricts it to its owner, whatever the umask.
  const outer = await mkdtemp(join(root, PREFIX))
  try {
    await writeFile(join(outer, OWNER), JSON.stringify(thisProcess()))
    const path = join(outer, 'received')
    await mkdir(path, { mode: OWNER_ONLY })
    return { path, remove: () => remove(outer) }
  } catch (error) {
    await remove(outer)
    throw error
  }
}

const ownerOf = async (folder: string): Promise<ProcessIdentity | null> => {
  try {
    return ProcessIdentity.parse(JSON.parse(await readFile(join(folder, OWNER), 'utf8')))
  } catch {
    return null
  }
}

/** Removes the folders of dead processes on this machine, and no others. */
export const removeLeftUploads = async (root: string): Promise<void> => {
  const names = await readdir(root).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = join(root, name)
    const owner = await ownerOf(folder)
    if (owner && owner.host === hostname() && !isRunning(owner)) await remove(folder).catch(() => undefined)
  }
}
