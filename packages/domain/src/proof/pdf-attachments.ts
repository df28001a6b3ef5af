import type { PdfFile } from './pdf-file.ts'
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

/**
 * The attachments, which a viewer opens by one list only: the names of the catalogue. Its files that are associated (AF)
 * are the same ones, and the file contains no other.
 */
export const attachmentsIn = (file: PdfFile, bytes: Uint8Array): Attached[] => {
  const names = file.lookUp(memberOf(file.catalog, 'Names'))
  const tree = file.lookUp(memberOf(names, 'EmbeddedFiles'))
  const list = listIn(memberOf(tree, 'Names'))
  if (tree === undefined && file.files === 0) return []
  if (!hasOnly(tree, ['Names']) || list.length % 2 === 1 || list.length > 2 * ATTACHMENTS_MAX)
    throw new NotOurPdf('The list of attachments has another form')
  const listed = list.filter((_, index) => index % 2 === 1).map(referenceIn)
  const associated = listIn(file.lookUp(memberOf(file.catalog, 'AF'))).map(referenceIn)
  if (listed.includes(null) || String(listed) !== String(associated) || listed.length !== file.files)
    throw new NotOurPdf('There are other files')
  return listed.map((object, index) => {
    const attached = attachedIn(file, object === null ? null : file.lookUp({ object }), bytes)
    if (textOf(list[2 * index]) !== attached.name) throw new NotOurPdf('An attachment has two names')
    return attached
  })
}
