import { isNamed, memberOf, NotOurPdf, readPdfValue, type PdfValue } from './pdf-values.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Every member that this product writes. What it never writes can open or name another file or program: actions (`AA`,
 * `OpenAction`, `JS`, `URI`), XFA forms, media, portfolios (`Collection`), streams in other files (`FFilter`).
 */
const MEMBERS = wordsOf(
  `A AF AFRelationship AcroForm Alt Annots Ascent BaseFont Border ByteRange C CIDSystemInfo CIDToGIDMap CapHeight CheckSum
  ColorSpace Contents Count CreationDate Creator Desc DescendantFonts Descent DestOutputProfile Dests
  DisplayDocTitle EF EmbeddedFiles Encoding F FT Fields Filter Flags Font FontBBox FontDescriptor FontFile2 FontName ID Info
  ItalicAngle K Kids Lang Length Limits M MarkInfo Marked MediaBox Metadata ModDate N Names Nums O Obj Ordering
  OutputConditionIdentifier OutputIntents P Pages Params Parent ParentTree ParentTreeNextKey Pg ProcSet Producer Rect
  Registry Resources Root S Scope SigFlags Size StemV StructParent StructParents StructTreeRoot SubFilter Subject
  Subtype Supplement T TU Tabs Title ToUnicode Type UF UserUnit V ViewerPreferences W XHeight length`,
)
const FONT_RESOURCE = /^F\d+$/

/** Kinds of objects, and roles in the structure: no action, no other annotation, no stream of objects. */
const KINDS = wordsOf(
  `Annot CIDFontType2 Catalog Document EmbeddedFile Filespec Font FontDescriptor Form GTS_PDFA1 H1 H2 H3 Metadata OBJR
  OutputIntent P Page Pages Sect Sig StructElem StructTreeRoot TBody TD TH THead TR Table Type0 Widget XML
  application#2Fjson`,
)
const KIND_MEMBERS = ['Type', 'Subtype', 'S', 'FT']

const STREAM = '\nstream\n'
const END_OF_STREAM = '\nendstream'
const END = '\nendobj\n'

type Objects = {
  readonly text: string
  /** Where the table says that each object begins; the first is none. */
  readonly offsets: readonly number[]
  readonly from: number
  readonly to: number
}

/** The end of an object whose value ends here. A stream of ours is in this file: a name `F` would be that of another. */
const endOf = (text: string, value: PdfValue, end: number): number => {
  if (text.startsWith(END, end)) return end + END.length
  const length = memberOf(value, 'Length')
  const after = end + STREAM.length + (typeof length === 'number' ? length : 0)
  const isStream =
    typeof length === 'number' &&
    memberOf(value, 'F') === undefined &&
    text.startsWith(STREAM, end) &&
    text.startsWith(END_OF_STREAM + END, after)
  if (!isStream) throw new NotOurPdf('An object has another form')
  return after + END_OF_STREAM.length + END.length
}

type Counts = { files: number; named: number; lists: number; associated: number }

const count = (value: PdfValue | undefined, counts: Counts): void => {
  if (Array.isArray(value)) for (const one of value as readonly PdfValue[]) count(one, counts)
  if (typeof value !== 'object' || value === null || !('members' in value)) return
  const { members } = value
  for (const [name, member] of members) {
    const isOurs =
      (MEMBERS.has(name) || FONT_RESOURCE.test(name)) && (!KIND_MEMBERS.includes(name) || isOfKind(member))
    if (!isOurs) throw new NotOurPdf('An object is none of ours')
    count(member, counts)
  }
  if (isNamed(members.get('Type'), 'EmbeddedFile')) counts.files += 1
  if (members.has('EF')) counts.named += 1
  if (members.has('EmbeddedFiles')) counts.lists += 1
  if (members.has('AF')) counts.associated += 1
}

const isOfKind = (value: PdfValue): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && KINDS.has(value.name)

/**
 * How many files the objects contain, referred to or not. Throws where one object is none that this product writes, or where
 * something stands between them.
 */
export const embeddedFiles = ({ text, offsets, from, to }: Objects): number => {
  const counts: Counts = { files: 0, named: 0, lists: 0, associated: 0 }
  let at = from
  for (const [object, offset] of [...offsets.entries()]
    .slice(1)
    .toSorted(([, one], [, other]) => one - other)) {
    const head = `${object} 0 obj\n`
    if (offset !== at || !text.startsWith(head, at)) throw new NotOurPdf('Something stands between objects')
    const { value, end } = readPdfValue(text, at + head.length)
    count(value, counts)
    at = endOf(text, value, end)
  }
  const { files, named, lists, associated } = counts
  if (at !== to || files !== named || lists > 1 || associated > 1)
    throw new NotOurPdf('There are other files or objects')
  return files
}
