import { embeddedFiles } from './pdf-objects.ts'
import { hasOnly, memberOf, NotOurPdf, readPdfValue, referenceIn, type PdfValue } from './pdf-values.ts'

/** Each byte as the character of its number. */
export const latin1 = (bytes: Uint8Array): string => {
  const CHUNK = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    // Arguments spread one by one take seven times as long.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + CHUNK))
  return text
}

const HEADER = '%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n'
const END = /\nstartxref\n(\d{1,10})\n%%EOF\n$/
const TABLE = /xref\n0 (\d{1,7})\n/y
const TABLE_LINE_CHARACTERS = 20
const TABLE_LINE = /^(\d{10}) (00000 n|65535 f) \n$/
/** No other table (`Prev`, `XRefStm`), and nothing encrypted. */
const TRAILER = ['Size', 'Root', 'Info', 'ID']
const ATTACHED_NAME = /\(bulletin-\d{4}-\d{2}-\d{2}-[0-9A-Za-z]+-(?:\d{6}|P[0-9a-f]{12})\.json\)/

/** Whether the bytes were once a bulletin of this product, intact or not. */
export const isLikeBulletin = (text: string): boolean => text.startsWith('%PDF-') && ATTACHED_NAME.test(text)

export type PdfFile = {
  readonly text: string
  readonly catalog: PdfValue
  /** Files that it contains, attached or not. */
  readonly files: number
  /** Where the content of an object begins, after its number. */
  readonly placeOf: (object: number) => number
  /** A value, looked up where it is a reference. */
  readonly lookUp: (value: PdfValue | undefined) => PdfValue | undefined
}

const offsetsIn = (text: string, start: number): { offsets: number[]; end: number } => {
  TABLE.lastIndex = start
  const [written, count] = TABLE.exec(text) ?? []
  if (written === undefined) throw new NotOurPdf('No table of objects')
  const first = start + written.length
  const end = first + Number(count) * TABLE_LINE_CHARACTERS
  const offsets: number[] = []
  for (let at = first; at < end; at += TABLE_LINE_CHARACTERS) {
    const [, offset, kind] = TABLE_LINE.exec(text.slice(at, at + TABLE_LINE_CHARACTERS)) ?? []
    if (offset === undefined || (kind === '65535 f') !== (at === first))
      throw new NotOurPdf('A line of the table has another form')
    offsets.push(Number(offset))
  }
  return { offsets, end }
}

/**
 * A file as this product writes it: one table of objects, at the end, and nothing after it. Whoever saved it again with
 * another program wrote another file. Throws `NotOurPdf`.
 */
export const readPdfFile = (text: string): PdfFile => {
  const [, start] = END.exec(text) ?? []
  if (!text.startsWith(HEADER) || start === undefined) throw new NotOurPdf('Another beginning or end')
  const { offsets, end } = offsetsIn(text, Number(start))
  if (!text.startsWith('trailer\n', end)) throw new NotOurPdf('No trailer')
  const trailer = readPdfValue(text, end + 'trailer\n'.length).value
  if (!hasOnly(trailer, TRAILER)) throw new NotOurPdf('The file was added to')
  const files = embeddedFiles({ text, offsets, from: HEADER.length, to: Number(start) })
  const placeOf = (object: number): number => {
    const [offset, head] = [offsets[object], `${object} 0 obj\n`]
    if (offset === undefined || object === 0 || !text.startsWith(head, offset))
      throw new NotOurPdf('An object is not where the table says')
    return offset + head.length
  }
  const lookUp = (value: PdfValue | undefined): PdfValue | undefined => {
    const object = referenceIn(value)
    return object === null ? value : readPdfValue(text, placeOf(object)).value
  }
  return { text, catalog: lookUp(memberOf(trailer, 'Root')) ?? null, files, placeOf, lookUp }
}

/** How often a page is named as one; for the reader's eye, and proved by the signature alone. */
export const pageCount = ({ lookUp, catalog }: PdfFile): number | null => {
  const count = memberOf(lookUp(memberOf(catalog, 'Pages')), 'Count')
  return typeof count === 'number' ? count : null
}
