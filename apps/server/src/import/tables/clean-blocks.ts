import { isUtf8 } from 'node:buffer'
import { importFault, type FaultList } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'

/** Longer than any line of a real feed; limits the memory for a line without end. */
export const LINE_MAX_BYTES = 65_536

const NEWLINE = 0x0a

/**
 * Control characters except tab and line ends. Matched on single bytes: U+0080 to U+009F are parts of UTF-8 letters.
 */
const CONTROL = /[^\P{Cc}\t\n\r\u0080-\u009F]|\r(?!\n)/u

const countLines = (block: Buffer): number => {
  let count = 0
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** The first line of a block that is not UTF-8, counted from 0. */
const badLine = (block: Buffer): number => {
  let start = 0
  for (let line = 0; ; line += 1) {
    const end = block.indexOf(NEWLINE, start)
    if (end === -1 || !isUtf8(block.subarray(start, end))) return line
    start = end + 1
  }
}

export const codePoint = (sign: string): string =>
  `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** Whether a block of whole lines is valid UTF-8 without control characters. */
const isText = (block: Buffer, linesBefore: number, file: string, faults: FaultList): boolean => {
  if (!isUtf8(block)) {
    faults.add(importFault('FILE_ENCODING', {}, { file, line: linesBefore + badLine(block) + 1 }))
    return false
  }
  const control = CONTROL.exec(block.toString('latin1'))
  if (!control) return true
  const line = linesBefore + countLines(block.subarray(0, control.index)) + 1
  faults.add(importFault('CONTROL_CHARACTER', { character: codePoint(control[0]) }, { file, line }))
  return false
}

/**
 * Splits a file into blocks of whole, valid lines. Ends with a fault at the first invalid byte: the rest could be
 * misread.
 */
export async function* cleanBlocks(
  files: FeedFiles,
  file: string,
  faults: FaultList,
): AsyncGenerator<Buffer> {
  const before = faults.count
  let lines = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of files.open(file, faults)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    const block = bytes.subarray(0, end)
    rest = Buffer.from(bytes.subarray(end))
    if (block.length > 0) {
      if (!isText(block, lines, file, faults)) return
      yield block
      lines += countLines(block)
    }
    if (rest.length > LINE_MAX_BYTES) {
      const blanks = { max: LINE_MAX_BYTES }
      return faults.add(importFault('RECORD_TOO_LONG', blanks, { file, line: lines + 1 }))
    }
  }
  if (faults.count === before && rest.length > 0 && isText(rest, lines, file, faults)) yield rest
}
