import type { Entry } from 'yauzl'
import { importFault, type FaultList } from '../faults.ts'
import { isArchive, isKnownFile } from './known-files.ts'

export type NamedEntry = { readonly name: string; readonly entry: Entry }

export type Chosen = { readonly entries: ReadonlyMap<string, Entry>; readonly ignored: string[] }

const STORED = 0
const DEFLATED = 8

/** Names that lead out of the archive, or that programs interpret differently. */
const isTrick = (name: string): boolean =>
  name === '' ||
  /[\\\p{Cc}]/u.test(name) ||
  /^\/|^[a-z]:/i.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.')

const FILE_TYPE_MASK = 0o170_000
const REGULAR_FILE = 0o100_000

/** The upper 16 bits hold the Unix file mode, if set. */
const isPlainFile = ({ externalFileAttributes }: Entry): boolean => {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE_MASK
  return type === 0 || type === REGULAR_FILE
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)
const fileOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
const depthOf = (folder: string): number => folder.split('/').length - 1

/** Added to archives by macOS; contains no user files. */
const isLeftover = (name: string): boolean => name.startsWith('__MACOSX/')

const checkNames = (entries: readonly NamedEntry[], faults: FaultList): void => {
  const seen = new Set<string>()
  for (const { name } of entries) {
    if (isTrick(name)) faults.add(importFault('ZIP_ENTRY_NAME', { entry: name }))
    else if (seen.has(name))
      faults.add(importFault('ZIP_ENTRY_TWICE', { entry: name }, { file: fileOf(name) }))
    else if (isArchive(name)) faults.add(importFault('NESTED_ZIP', { entry: name }, { file: fileOf(name) }))
    seen.add(name)
  }
}

const checkEntry = ({ name, entry }: NamedEntry, faults: FaultList): void => {
  const place = { file: fileOf(name) }
  if (!isPlainFile(entry)) faults.add(importFault('FILE_NOT_PLAIN', { entry: name }, place))
  if (entry.isEncrypted()) faults.add(importFault('ZIP_ENTRY_ENCRYPTED', { entry: name }, place))
  else if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    faults.add(importFault('ZIP_ENTRY_METHOD', { entry: name, method: entry.compressionMethod }, place))
}

/** The folder to read: the top one, or the only subfolder with known files. */
const meantFolder = (known: readonly NamedEntry[], faults: FaultList): string => {
  const folders = [
    ...new Set(known.map(({ name }) => folderOf(name)).filter((folder) => depthOf(folder) <= 1)),
  ]
  const [one = '', other] = folders
  if (folders.includes('')) return ''
  if (other !== undefined) faults.add(importFault('ZIP_FOLDERS', { one, other }))
  return one
}

const isFolderNamedLikeFile = (name: string): boolean =>
  name.endsWith('/') && isKnownFile(fileOf(name.slice(0, -1)))

/** Selects the entries to import; adds faults of these entries, and of any entry name, to `faults`. */
export const chosenEntries = (entries: readonly NamedEntry[], faults: FaultList): Chosen => {
  checkNames(entries, faults)
  const files = entries.filter(({ name }) => !isLeftover(name))
  for (const { name } of files.filter((file) => isFolderNamedLikeFile(file.name)))
    faults.add(importFault('FILE_NOT_PLAIN', { entry: name }, { file: fileOf(name.slice(0, -1)) }))
  const known = files.filter(({ name }) => isKnownFile(fileOf(name)))
  const folder = meantFolder(known, faults)
  const chosen = known.filter(({ name }) => folderOf(name) === folder)
  for (const entry of chosen) checkEntry(entry, faults)
  const names = new Set(chosen.map(({ name }) => name))
  return {
    entries: new Map(chosen.map(({ name, entry }) => [fileOf(name), entry])),
    ignored: files.map(({ name }) => name).filter((name) => !names.has(name) && !name.endsWith('/')),
  }
}
