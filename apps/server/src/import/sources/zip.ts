import { isUtf8 } from 'node:buffer'
import { open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Result } from '@bulletin/domain/result'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { faultList, importFault, type FaultList, type Refusal } from '../faults.ts'
import type { FeedFiles } from './feed-files.ts'
import { checkDeclared, inflatedBytes, inflationCount } from './inflate.ts'
import { chosenEntries, type Chosen, type NamedEntry } from './zip-entries.ts'

/** A feed has a few dozen files; a longer directory is malicious. */
const ENTRIES_MAX = 1000

const refused = (code: 'SOURCE_NOT_ZIP' | 'ZIP_DAMAGED', source: string): Result<FeedFiles, Refusal> => {
  const faults = faultList()
  faults.add(importFault(code, { source }))
  return failure(faults.refusal())
}

const LOCAL_HEADER = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Every non-empty archive starts with this header: if present the archive is damaged, otherwise the file is not a zip.
 */
const beginsAsZip = async (path: string): Promise<boolean> => {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(LOCAL_HEADER.length), 0, LOCAL_HEADER.length, 0)
    return buffer.equals(LOCAL_HEADER)
  } finally {
    await handle.close()
  }
}

const listed = async (zip: ZipFile, source: string, faults: FaultList): Promise<NamedEntry[]> => {
  const entries: NamedEntry[] = []
  if (zip.entryCount > ENTRIES_MAX) {
    faults.add(importFault('ZIP_ENTRIES_MAX', { source, max: ENTRIES_MAX }))
    return []
  }
  for await (const entry of zip.eachEntry()) entries.push({ name: nameOf(entry), entry })
  return entries
}

/**
 * The name in the central directory. Alternative names elsewhere in the archive are ignored, and known names are ASCII,
 * which is the same in every encoding.
 */
const nameOf = ({ fileNameRaw }: Entry): string =>
  fileNameRaw.toString(isUtf8(fileNameRaw) ? 'utf8' : 'latin1')

const filesOf = (zip: ZipFile, source: string, real: string, { entries, ignored }: Chosen): FeedFiles => {
  const count = inflationCount()
  return {
    source,
    names: new Set(entries.keys()),
    ignored,
    pathOf: (name) => join(real, name),
    bytesOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    open: (name, faults) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`the archive has no ${name}: ask names before opening`)
      return inflatedBytes(zip, entry, name, count, faults)
    },
    close: () => {
      zip.close()
      return Promise.resolve()
    },
  }
}

/** Opens an archive: reads and checks its directory; files are inflated only when opened. */
export const openZip = async (path: string): Promise<Result<FeedFiles, Refusal>> => {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, decodeStrings: false })
  } catch {
    return refused((await beginsAsZip(path)) ? 'ZIP_DAMAGED' : 'SOURCE_NOT_ZIP', path)
  }
  zip.on('error', () => {
    // Errors are reported when listing or reading; an error while closing is harmless.
  })
  const faults = faultList()
  try {
    const chosen = chosenEntries(await listed(zip, path, faults), faults)
    checkDeclared(chosen.entries, faults)
    if (faults.count === 0) return success(filesOf(zip, path, await realpath(path), chosen))
    zip.close()
    return failure(faults.refusal())
  } catch {
    zip.close()
    return refused('ZIP_DAMAGED', path)
  }
}
