import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFObject,
} from 'pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text with its position; `mark` is the id of its structure element. */
export type Shown = {
  page: number
  text: string
  left: number
  right: number
  base: number
  size: number
  mark: string | null
}

type StructureNode = { role?: string; type?: string; id?: string; children?: StructureNode[] }

export type ReadPdf = {
  pages: number
  shown: Shown[]
  /** The text of the document in order, without page numbers and repeated heads. */
  text: string
  /** All text of one page, artifacts included. */
  everythingOn: (page: number) => string
  /** Per page: the marks of its elements, in structure order. */
  marks: string[][]
  roles: string[]
  attachments: { name: string; text: string }[]
}

const marksOf = ({ type, id, children = [] }: StructureNode): string[] =>
  type === 'content' && id !== undefined ? [id] : children.flatMap(marksOf)

const rolesOf = ({ role, children = [] }: StructureNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]

/** Read by another library than the one that wrote it. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
    .promise
  const shown: Shown[] = []
  const marks: string[][] = []
  const roles: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
    const open: (string | null)[] = []
    for (const item of items) {
      if ('str' in item) {
        const [size = 0, , , , left = 0, base = 0] = item.transform as number[]
        const mark = open.at(-1) ?? null
        if (item.str !== '')
          shown.push({ page: number, text: item.str, left, right: left + item.width, base, size, mark })
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null)
    }
    const tree = (await page.getStructTree()) as StructureNode
    marks.push(marksOf(tree))
    roles.push(...rolesOf(tree))
  }
  const attachments = await Promise.all(
    [...((await document.getAttachments()) ?? [])].map(async ([id, { filename }]) => ({
      name: filename,
      text: new TextDecoder().decode((await document.getAttachmentContent(id)) ?? undefined),
    })),
  )
  await document.loadingTask.destroy()
  return {
    pages: document.numPages,
    shown,
    text: shown
      .filter(({ mark }) => mark !== null)
      .map(({ text }) => text)
      .join(''),
    everythingOn: (page) =>
      shown
        .filter((one) => one.page === page)
        .map(({ text }) => text)
        .join(''),
    marks,
    roles,
    attachments,
  }
}

/** The file's raw objects. */
export const openObjects = async (bytes: Uint8Array) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const lookUp = (object: PDFObject | undefined): PDFObject | undefined => context.lookup(object)
  const dictionaries = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
    .filter((object) => object instanceof PDFDict)
  return {
    catalog,
    lookUp,
    ofType: (type: string): PDFDict[] =>
      dictionaries.filter((dictionary) => dictionary.get(PDFName.of('Type')) === PDFName.of(type)),
    /** Objects of this role in the structure. */
    ofRole: (role: string): PDFDict[] =>
      dictionaries.filter((dictionary) => dictionary.get(PDFName.of('S')) === PDFName.of(role)),
    get: (dictionary: PDFDict, ...path: string[]): PDFObject | undefined => {
      let found: PDFObject | undefined = dictionary
      for (const name of path) {
        const within = lookUp(found)
        if (within instanceof PDFArray) found = within.get(Number(name))
        else if (within instanceof PDFRawStream) found = within.dict.get(PDFName.of(name))
        else found = within instanceof PDFDict ? within.get(PDFName.of(name)) : undefined
      }
      return lookUp(found)
    },
    textOf: (stream: PDFObject | undefined): string => {
      if (!(stream instanceof PDFRawStream)) throw new Error('There is no stream')
      return new TextDecoder().decode(decodePDFRawStream(stream).decode())
    },
  }
}

/** Without whitespace, so that line breaks do not matter. */
export const squeezed = (text: string): string => text.replace(/\s/gu, '')
