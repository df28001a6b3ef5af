import {
  hasOnly,
  isNamed,
  listIn,
  memberOf,
  NotOurPdf,
  readPdfValue,
  referenceIn,
  textOf,
  type PdfValue,
} from './pdf-values.ts'

/** Each byte as the character of its number. */
export const latin1 = (bytes: Uint8Array): string => {
  const CHUNK = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}

const HEADER = '%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n'
const END = /\nstartxref\n(\d{1,10})\n%%EOF\n$/
const TABLE = /xref\n0 (\d{1,7})\n/y
const TABLE_LINE_CHARACTERS = 20
const TABLE_LINE = /^(\d{10}) (00000 n|65535 f) \n$/
const ATTACHED_NAME = /\(bulletin-\d{4}-\d{2}-\d{2}-[0-9A-Za-z]+-\d{6}\.json\)/

/** Whether the bytes were once a bulletin of this product, intact or not. */
export const isLikeBulletin = (text: string): boolean => text.startsWith('%PDF-') && ATTACHED_NAME.test(text)

export type PdfFile = {
  readonly text: string
  readonly catalog: PdfValue
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
  if (memberOf(trailer, 'Prev') !== undefined || memberOf(trailer, 'XRefStm') !== undefined)
    throw new NotOurPdf('The file was added to')
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
  return { text, catalog: lookUp(memberOf(trailer, 'Root')) ?? null, placeOf, lookUp }
}

/**
 * Of an attachment, not compressed. The largest bulletin, with 60 rides, 100 manoeuvres and 100 observations and every ride
 * corrected, has 430 kB; its proof 260 kB, and 410 kB more for each correction that changes every field of every ride.
 */
export const ATTACHED_MAX_BYTES = 2_000_000

/** Undoes the compression of PDF (zlib); fails on another text, and on one of more than `ATTACHED_MAX_BYTES`. */
export type Inflate = (bytes: Uint8Array) => Promise<Uint8Array>

/** Bytes as they stand in the file, still compressed. */
export type Attached = { readonly name: string; readonly bytes: Uint8Array; readonly isDeflated: boolean }

const STREAM = 'stream\n'

const SPECIFICATION = ['Type', 'AFRelationship', 'F', 'EF', 'UF', 'Desc']

/** Viewers prefer `UF` to `F`, in both places: the two have to name the same file. */
const embeddedIn = (specification: PdfValue | undefined): { object: number; name: string } => {
  const [files, text] = [memberOf(specification, 'EF'), memberOf(specification, 'F')]
  const [object, name] = [referenceIn(memberOf(files, 'F')), textOf(text)]
  const isOurs =
    hasOnly(specification, SPECIFICATION) &&
    hasOnly(files, ['F', 'UF']) &&
    (memberOf(files, 'UF') === undefined || referenceIn(memberOf(files, 'UF')) === object) &&
    textOf(memberOf(specification, 'UF')) === name
  if (!isOurs || object === null || name === null) throw new NotOurPdf('An attachment has another form')
  return { object, name }
}

const attachedIn = (file: PdfFile, specification: PdfValue | undefined, bytes: Uint8Array): Attached => {
  const { object, name } = embeddedIn(specification)
  const { value, end } = readPdfValue(file.text, file.placeOf(object))
  const [length, filter] = [memberOf(value, 'Length'), memberOf(value, 'Filter')]
  const start = end + 1 + STREAM.length
  const isOurs =
    typeof length === 'number' &&
    isNamed(memberOf(value, 'Type'), 'EmbeddedFile') &&
    (filter === undefined || isNamed(filter, 'FlateDecode')) &&
    file.text.startsWith(`\n${STREAM}`, end) &&
    file.text.startsWith('\nendstream\nendobj\n', start + length)
  if (!isOurs) throw new NotOurPdf('An attachment has another form')
  return { name, bytes: bytes.subarray(start, start + length), isDeflated: filter !== undefined }
}

const ATTACHMENTS_MAX = 4
/** Names of its own, even where `#` hides a letter of them. */
const ANNOTATED_FILE =
  /\/(?:F|#46)(?:i|#69)(?:l|#6[Cc])(?:e|#65)(?:A|#41)(?:t|#74){2}(?:a|#61)(?:c|#63)(?:h|#68)/

/**
 * The attachments, which a viewer opens by one list only: the names of the catalogue. Its files that are associated (AF)
 * are the same ones, and no annotation opens another.
 */
export const attachmentsIn = (file: PdfFile, bytes: Uint8Array): Attached[] => {
  const names = file.lookUp(memberOf(file.catalog, 'Names'))
  const tree = file.lookUp(memberOf(names, 'EmbeddedFiles'))
  if (tree === undefined) return []
  const list = listIn(memberOf(tree, 'Names'))
  if (!hasOnly(tree, ['Names']) || list.length % 2 === 1 || list.length > 2 * ATTACHMENTS_MAX)
    throw new NotOurPdf('The list of attachments has another form')
  if (ANNOTATED_FILE.test(file.text)) throw new NotOurPdf('An annotation has a file')
  const listed = list.filter((_, index) => index % 2 === 1).map(referenceIn)
  const associated = listIn(file.lookUp(memberOf(file.catalog, 'AF'))).map(referenceIn)
  if (listed.includes(null) || String(listed) !== String(associated))
    throw new NotOurPdf('Other files are associated')
  return listed.map((object, index) => {
    const attached = attachedIn(file, object === null ? null : file.lookUp({ object }), bytes)
    if (textOf(list[2 * index]) !== attached.name) throw new NotOurPdf('An attachment has two names')
    return attached
  })
}

/** How often a page is named as one; for the reader's eye, and proved by the signature alone. */
export const pageCount = ({ lookUp, catalog }: PdfFile): number | null => {
  const count = memberOf(lookUp(memberOf(catalog, 'Pages')), 'Count')
  return typeof count === 'number' ? count : null
}
