import { PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { aBulletinToPrint, printedBytes } from './testing/printed-bulletin.ts'
import { openObjects, readPdf } from './testing/read-pdf.ts'

const bytes = await printedBytes(aBulletinToPrint())
const objects = await openObjects(bytes)
const read = await readPdf(bytes)
const { catalog, get, textOf } = objects

describe('the file as an archive: PDF/A-3a [2.4.44] [7.13]', () => {
  it('says what it conforms to, when it was made and what it is called', () => {
    const metadata = textOf(get(catalog, 'Metadata'))
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(metadata).toContain('<xmp:CreateDate>2026-03-12T10:03:00Z</xmp:CreateDate>')
    expect(metadata).toContain('Bulletin de conduite du 10/03/2026 – service 201 – matricule 100001')
    expect(String(get(catalog, 'Lang'))).toBe('(fr-FR)')
    expect(String(get(catalog, 'ViewerPreferences', 'DisplayDocTitle'))).toBe('true')
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 8))).toBe('%PDF-1.7')
  })

  it('names the colours that it means', () => {
    expect(get(catalog, 'OutputIntents', '0', 'S')).toBe(PDFName.of('GTS_PDFA1'))
    expect(String(get(catalog, 'OutputIntents', '0', 'DestOutputProfile', 'N'))).toBe('3')
  })

  it('holds every font that it uses, and every letter can be read back', () => {
    const fonts = objects.ofType('Font')
    const whole = fonts.filter((font) => get(font, 'Subtype') === PDFName.of('Type0'))
    expect(whole.length).toBeGreaterThan(1)
    expect(fonts.length).toBe(whole.length * 2)
    for (const font of whole) {
      expect(get(font, 'DescendantFonts', '0', 'FontDescriptor', 'FontFile2')).toBeDefined()
      const codes = textOf(get(font, 'ToUnicode'))
      expect(String(get(font, 'DescendantFonts', '0', 'W', '1', '0'))).toBe('656.25')
      expect(codes.match(/\[<([0-9a-f ]+)>/)?.[1]).toBe('fffd')
    }
    expect(read.text).not.toContain('\uFFFD')
  })

  it('encrypts nothing, runs nothing, and points to nothing outside', () => {
    const text = new TextDecoder('latin1').decode(bytes)
    for (const forbidden of ['/Encrypt', '/JavaScript', '/Launch', '/URI', '/LZWDecode', '/Transparency'])
      expect(text).not.toContain(forbidden)
  })

  it('is the same file for the same bulletin and the same instant, and another one later', async () => {
    expect(Buffer.compare(await printedBytes(aBulletinToPrint()), bytes)).toBe(0)
    const later = await printedBytes(aBulletinToPrint(), { now: '2026-03-12T10:04:00Z' })
    expect(Buffer.compare(later, bytes)).not.toBe(0)
  })
})

describe('the file for those who have it read aloud [2.4.44]', () => {
  it('is marked, and every piece of text belongs to an element or to none of the document', () => {
    expect(String(get(catalog, 'MarkInfo', 'Marked'))).toBe('true')
    const marked = new Set(read.shown.flatMap(({ mark }) => mark ?? []))
    expect([...marked].toSorted()).toEqual(read.marks.flat().toSorted())
    const [outside] = [read.shown.filter(({ mark }) => mark === null).map(({ text }) => text)]
    expect(outside.join('')).toContain(`Page 1 sur ${read.pages}`)
    expect(outside.join('')).not.toContain('ÉMERY')
  })

  it('is read in the order in which it stands', () => {
    for (const [index, marks] of read.marks.entries()) {
      const order = [
        ...new Set(read.shown.filter(({ page }) => page === index + 1).flatMap(({ mark }) => mark ?? [])),
      ]
      expect(marks).toEqual(order)
    }
  })

  it('has headings, and tables whose heads are known', () => {
    const counted = (role: string): number => read.roles.filter((one) => one === role).length
    expect(counted('H1')).toBe(1)
    expect(counted('H2')).toBe(9)
    expect(counted('H3')).toBeGreaterThanOrEqual(13)
    for (const role of ['Document', 'Sect', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD'])
      expect(counted(role), role).toBeGreaterThan(0)
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/Scope /Column')
  })
})

describe('what is attached [2.4.44]', () => {
  it('is the source of the pages: the bulletin as it was read, byte by byte', () => {
    expect(read.attachments).toEqual([
      { name: 'bulletin-2026-03-10-201-100001.json', text: JSON.stringify(aBulletinToPrint()) },
    ])
  })

  it('says what it is and how it belongs to the document', () => {
    const [specification] = objects.ofType('Filespec')
    if (!specification) throw new Error('There is no attachment')
    expect(get(catalog, 'AF', '0')).toBe(specification)
    expect(get(specification, 'AFRelationship')).toBe(PDFName.of('Source'))
    expect(String(get(specification, 'EF', 'F', 'Subtype'))).toBe('/application#2Fjson')
    expect(get(specification, 'EF', 'F', 'Params', 'ModDate')).toBeDefined()
    expect(get(specification, 'UF')).toBeDefined()
  })
})
