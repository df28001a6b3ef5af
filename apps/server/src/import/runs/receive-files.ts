import {
  endingOf,
  IMPORT_UPLOAD_FILES_MAX,
  IMPORT_UPLOAD_TOTAL_BYTES_MAX,
  uploadNameFault,
  type UploadFaultCode,
} from '@bulletin/domain/planning/import/upload'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadedPart } from '../../http/upload.ts'
import { say } from '../../words.ts'

/** `paths`: each archive, and the folder of the other files. */
export type ReceivedFiles = { paths: string[]; sources: string[]; dryRun: boolean }

/** Name in reports for files uploaded without an archive. */
const LOOSE_FILES = 'fichiers'
const OWNER_ONLY = 0o700
const BOOLEANS = ['true', 'false']
const FILE_OWNER_ONLY = 0o600

const TOO_LARGE: readonly UploadFaultCode[] = ['FILE_TOO_LARGE', 'TOTAL_TOO_LARGE', 'TOO_MANY_FILES']

const refusalOf = (code: UploadFaultCode | 'NOTHING_SENT' | 'DRY_RUN', name = ''): Problem => ({
  ...problem(TOO_LARGE.some((one) => one === code) ? 'BODY_TOO_LARGE' : 'INVALID_REQUEST'),
  detail: say(`import.upload.${code}`, { name }),
})

class TotalTooLarge extends Error {}

/** Counts the bytes, and fails once the total limit for all files is exceeded. */
const counted = (counter: { bytes: number }, max: number): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      counter.bytes += chunk.length
      done(counter.bytes > max ? new TotalTooLarge() : null, chunk)
    },
  })

/** Reads to the end and discards: a browser reads the response only after it has sent everything. */
const letGo = async (content: Readable, counter: Transform): Promise<void> => {
  await pipeline(content, counter, async (chunks) => {
    for await (const _ of chunks) continue
  })
}

type Upload = { bytes: number | null; parts: AsyncIterable<UploadedPart> }

/**
 * Writes the uploaded files to a folder, one by one. The first fault refuses the whole upload; the rest is read and
 * discarded, unless the total size limit is exceeded, which ends the reading. Throws if the sender disconnects.
 */
export const receiveFiles = async (
  { bytes, parts }: Upload,
  folder: string,
  totalMax = IMPORT_UPLOAD_TOTAL_BYTES_MAX,
): Promise<Result<ReceivedFiles, Problem>> => {
  const counter = { bytes: 0 }
  const sources: string[] = []
  let dryRun = false
  let refusal: Problem | null = null
  const loose = join(folder, LOOSE_FILES)
  await mkdir(loose, { mode: OWNER_ONLY })
  const isArchive = (name: string): boolean => endingOf(name) === '.zip'

  const receive = async (part: Extract<UploadedPart, { kind: 'file' }>): Promise<Problem | null> => {
    const { name, content } = part
    const fault =
      sources.length === IMPORT_UPLOAD_FILES_MAX ? 'TOO_MANY_FILES' : uploadNameFault(name, sources)
    if (refusal || fault) {
      await letGo(content, counted(counter, totalMax))
      return fault && refusalOf(fault, name)
    }
    sources.push(name)
    const path = join(isArchive(name) ? folder : loose, name)
    const written = createWriteStream(path, { flags: 'wx', mode: FILE_OWNER_ONLY })
    try {
      await pipeline(content, counted(counter, totalMax), written)
    } finally {
      // Wait for the file to close: one still being opened would appear in a folder that the caller is removing.
      if (!written.closed) await once(written, 'close')
    }
    return part.isCutOff() ? refusalOf('FILE_TOO_LARGE', name) : null
  }

  if (bytes !== null && bytes > totalMax) return failure(refusalOf('TOTAL_TOO_LARGE'))
  try {
    for await (const part of parts) {
      if (part.kind === 'field') {
        if (part.name !== 'dryRun') continue
        dryRun = part.value === 'true'
        // Any value other than true or false is refused, so that a misspelt dry run does not become a real import.
        if (!BOOLEANS.includes(part.value)) refusal ??= refusalOf('DRY_RUN', part.value)
      } else {
        const wrong = await receive(part)
        refusal ??= wrong
      }
    }
  } catch (error) {
    if (error instanceof TotalTooLarge) return failure(refusalOf('TOTAL_TOO_LARGE'))
    throw error
  }
  if (!refusal && sources.length === 0) refusal = refusalOf('NOTHING_SENT')
  if (refusal) return failure(refusal)
  const archives = sources.filter(isArchive).map((name) => join(folder, name))
  return success({
    paths: [...archives, ...(archives.length < sources.length ? [loose] : [])],
    sources,
    dryRun,
  })
}
