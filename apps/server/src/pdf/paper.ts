import type { Readable } from 'node:stream'
import PdfKitDocument from 'pdfkit'
import { SIGNATURE_ROOM_BYTES, UNKNOWN_RANGE } from '@bulletin/domain/proof/pdf-signature'
import { brokenInto } from './lines.ts'
import { getFonts } from './fonts.ts'
import { shownText } from './shown-text.ts'
import { CONTENT_WIDTH, INK, PAGE, RULE, type Style } from './style.ts'

export type ElementType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Form'
export type Element = { readonly type: ElementType; readonly structure: PDFKit.PDFStructureElement }

export type PaperFacts = {
  readonly title: string
  readonly subject: string
  readonly producer: string
  readonly language: string
  readonly at: Date
}

/** Private parts of the library, missing from its types. */
type Inner = { _font: { unicode: number[][]; widths: number[]; scale: number } }

/** Written as it stands, where the library would write a list of numbers of any width. */
const WRITTEN_RANGE = { [Symbol.toStringTag]: 'ByteRange', toString: () => UNKNOWN_RANGE }

/** Private parts of the document that a signature field needs. */
type WithForm = {
  endAcroForm: () => unknown
  _root: { data: Record<string, unknown> }
  page: { dictionary: { data: Record<string, unknown> }; annotations: unknown[] }
}
/** Printed with the page, and not to be changed. */
const PRINTED_AND_LOCKED = 132
const NO_AREA = [0, 0, 0, 0] as const
/** There are signatures, and the file may be added to only at its end. */
const SIGNED_APPEND_ONLY = 3

export type Attachment = {
  readonly name: string
  readonly description: string
  readonly bytes: Uint8Array
  /** What the pages are made from, or what supplements them. */
  readonly relationship: 'Source' | 'Supplement'
}

/** U+FFFD */
const NO_CHARACTER = 0xfffd

/** The glyph for a missing character: the library maps it to U+0000 and gives its width in the wrong units. */
const mendUnusedGlyph = ({ unicode, widths, scale }: Inner['_font']) => {
  unicode.splice(0, 1, [NO_CHARACTER])
  widths.splice(0, 1, (widths[0] ?? 0) * scale)
}

export type Line = readonly [text: string, style: Style]

export type PlacedText = { readonly lines: readonly Line[]; readonly x: number; readonly y: number }
export type Shape = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Sides = { readonly x: number; readonly width: number }

/**
 * Pages written from top to bottom. Everything written belongs to an element of the document's structure, or is marked
 * as an artifact (rules, page numbers), so that screen readers read it in order.
 */
export const openPaper = (
  { title, subject, producer, language, at }: PaperFacts,
  { isPoured }: { isPoured: boolean } = { isPoured: false },
) => {
  const fonts = getFonts()
  const document = new PdfKitDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    // When streaming, each page is flushed as the next begins; buffered pages can be revisited at the end.
    bufferPages: !isPoured,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: title, Subject: subject, Producer: producer, Creator: producer, CreationDate: at },
    // Otherwise the library starts with Helvetica, and PDF/A forbids a font that is not embedded.
    font: fonts.text.source as unknown as string,
  })
  for (const { source } of Object.values(fonts)) {
    document.font(source as unknown as PDFKit.Mixins.PDFFontSource)
    mendUnusedGlyph((document as unknown as Inner)._font)
  }
  const root: Element = { type: 'Document', structure: document.struct('Document') }
  document.addStructure(root.structure)
  let top: number = PAGE.top

  const measure = ({ font, size }: Style) => {
    const { advance } = fonts[font]
    return (character: string) => (advance(character) * size) / 1000
  }
  const shownIn = ({ font }: Style, text: string): string => shownText(text, fonts[font].has)
  const widthOf = (text: string, style: Style): number => {
    const advance = measure(style)
    return Array.from(shownIn(style, text)).reduce((sum, character) => sum + advance(character), 0)
  }
  const put = (text: string, x: number, y: number, style: Style) => {
    const line = shownIn(style, text)
    if (line === '') return
    const { font, size, height, colour } = style
    document
      .font(fonts[font].source.postscriptName)
      .fontSize(size)
      .fillColor(colour)
      // Centres the text in the line height.
      .text(line, x, y + (height - size * 1.21) / 2, { lineBreak: false })
  }
  const putAll = (lines: readonly Line[], x: number, y: number) => {
    let below = y
    for (const [text, style] of lines) {
      put(text, x, below, style)
      below += style.height
    }
  }
  const asArtifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    document.markContent('Artifact', { type })
    draw()
    document.endMarkedContent()
  }

  return {
    root,
    /** Opens an element inside another; it is closed with the document. */
    element: (type: ElementType, parent: Element, scope?: 'Column' | 'Row'): Element => {
      const structure = document.struct(type, scope ? ({ scope } as object) : {})
      parent.structure.add(structure)
      return { type, structure }
    },
    top: () => top,
    moveTo: (y: number) => {
      top = y
    },
    room: () => PAGE.height - PAGE.bottom - top,
    turnPage: () => {
      document.addPage()
      top = PAGE.top
    },
    /** The text broken into lines. */
    linesOf: (text: string, style: Style, width: number): string[] =>
      brokenInto(shownIn(style, text), width, measure(style)),
    widthOf,
    /** Writes lines below each other into an element, as one marked content. */
    write: (element: Element, lines: readonly Line[], x: number, y: number) => {
      const content = document.markStructureContent(element.type)
      putAll(lines, x, y)
      document.endMarkedContent()
      element.structure.add(content)
    },
    /** The same for texts in several places, as on a form. */
    writeAll: (element: Element, texts: readonly PlacedText[]) => {
      const content = document.markStructureContent(element.type)
      for (const { lines, x, y } of texts) putAll(lines, x, y)
      document.endMarkedContent()
      element.structure.add(content)
    },
    /** For content repeated on every page. */
    writeArtifact: (lines: readonly Line[], x: number, y: number) =>
      asArtifact('Pagination', () => putAll(lines, x, y)),
    rule: (
      y: number,
      weight = 0.5,
      { x, width }: Sides = { x: PAGE.side, width: CONTENT_WIDTH },
      colour = RULE,
    ) =>
      asArtifact('Layout', () => {
        document
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(weight)
          .strokeColor(colour)
          .stroke()
      }),
    /** Outlines of fields to fill in; a height of 0 draws a line. */
    outline: (shapes: readonly Shape[], weight = 0.7, colour = INK) =>
      asArtifact('Layout', () => {
        for (const { x, y, width, height } of shapes) {
          if (height === 0) document.moveTo(x, y).lineTo(x + width, y)
          else document.rect(x, y, width, height)
        }
        document.lineWidth(weight).strokeColor(colour).stroke()
      }),
    attach: ({ bytes, name, description, relationship }: Attachment) => {
      const options = { name, description, type: 'application/json', creationDate: at, modifiedDate: at }
      // `relationship` is missing from the library's types.
      document.file(Buffer.from(bytes), { ...options, relationship } as typeof options)
    },
    /** Leaves room for the signature, in an invisible field of the first page. */
    reserveSignature: (label: string) => {
      document.switchToPage(0)
      const inner = document as unknown as WithForm
      const { page, _root: catalog } = inner
      const value = document.ref({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'ETSI.CAdES.detached',
        ByteRange: WRITTEN_RANGE,
        Contents: Buffer.alloc(SIGNATURE_ROOM_BYTES),
        M: at,
      })
      value.end(undefined)
      const element = document.struct('Form', { alt: label })
      root.structure.add(element)
      const field = {
        Subtype: 'Widget',
        FT: 'Sig',
        // The library writes a text for such an object, and a name for a plain text.
        T: new String('Signature'),
        TU: new String(label),
        F: PRINTED_AND_LOCKED,
        P: page.dictionary,
        V: value,
        structParent: element,
      }
      document.annotate(...NO_AREA, field as PDFKit.Mixins.AnnotationOption)
      // Ended on its page: the library notes the page that is current.
      element.end()
      page.dictionary.data['Tabs'] = 'S'
      const form = document.ref({ Fields: page.annotations, SigFlags: SIGNED_APPEND_ONLY })
      form.end(undefined)
      catalog.data['AcroForm'] = form
      // The library would add fonts to it, which a signature does not need.
      inner.endAcroForm = () => document
    },
    /** Visits each page once their number is known. */
    onEachPage: (draw: (page: number, total: number) => void) => {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        draw(page + 1, count)
      }
    },
    /** Ends an element, so that its memory is freed. */
    finish: ({ structure }: Element) => structure.end(),
    /** The document as a stream, produced as it is read. */
    pour: (): Readable => document,
    end: () => document.end(),
    close: (): Promise<Uint8Array> => {
      const chunks: Uint8Array[] = []
      const whole = new Promise<Uint8Array>((resolve, reject) => {
        document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        document.on('end', () => resolve(Buffer.concat(chunks)))
        document.on('error', reject)
      })
      document.end()
      return whole
    },
  }
}
export type Paper = ReturnType<typeof openPaper>
