import { crc32 } from 'node:zlib'
import type { ImportFault } from '@bulletin/domain/planning/import/report'
import type { Entry, ZipFile } from 'yauzl'
import { importFault, type FaultList } from '../faults.ts'

const MEBIBYTE = 1024 * 1024

/** Several times the feed of the largest region, yet readable in minutes. */
export const INFLATED_MAX_BYTES = 4096 * MEBIBYTE
/** Timetables compress to a tenth or a thirtieth; a higher ratio indicates a zip bomb. */
export const INFLATED_MAX_RATIO = 200
/** The ratio is not checked for small files. */
const RATIO_COUNTS_FROM_BYTES = MEBIBYTE

/** Inflated bytes of each file of one archive, counted while reading: declared sizes may be false. */
type InflationCount = Map<string, number>
export const inflationCount = (): InflationCount => new Map()

const totalOf = (count: InflationCount): number => [...count.values()].reduce((sum, bytes) => sum + bytes, 0)

type TooMuch = 'ZIP_BYTES_MAX' | 'ZIP_RATIO_MAX'

const tooMuch = (bytes: number, count: InflationCount, entry: Entry): TooMuch | null => {
  if (totalOf(count) > INFLATED_MAX_BYTES) return 'ZIP_BYTES_MAX'
  const isBlownUp = bytes > RATIO_COUNTS_FROM_BYTES && bytes > entry.compressedSize * INFLATED_MAX_RATIO
  return isBlownUp ? 'ZIP_RATIO_MAX' : null
}

const refusal = (code: TooMuch | 'ZIP_ENTRY_DAMAGED', file: string): ImportFault =>
  importFault(code, { maxMebibytes: INFLATED_MAX_BYTES / MEBIBYTE, maxRatio: INFLATED_MAX_RATIO }, { file })

/** Refuses archives whose declared sizes exceed the limits, before inflating anything. */
export const checkDeclared = (entries: ReadonlyMap<string, Entry>, faults: FaultList): void => {
  const count = inflationCount()
  for (const [file, entry] of entries) {
    count.set(file, entry.uncompressedSize)
    const reason = tooMuch(entry.uncompressedSize, count, entry)
    if (reason) faults.add(refusal(reason, file))
    if (reason === 'ZIP_BYTES_MAX') return
  }
}

/** Inflates an entry; ends with a fault as soon as it exceeds a limit or fails the archive's checks. */
export async function* inflatedBytes(
  zip: ZipFile,
  entry: Entry,
  file: string,
  count: InflationCount,
  faults: FaultList,
): AsyncGenerator<Buffer> {
  const refuse = (code: TooMuch | 'ZIP_ENTRY_DAMAGED'): void => faults.add(refusal(code, file))
  let bytes = 0
  let sum = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      sum = crc32(chunk, sum)
      count.set(file, bytes)
      const reason = tooMuch(bytes, count, entry)
      if (reason) return refuse(reason)
      yield chunk
    }
  } catch {
    return refuse('ZIP_ENTRY_DAMAGED')
  }
  if (sum !== entry.crc32) refuse('ZIP_ENTRY_DAMAGED')
}
