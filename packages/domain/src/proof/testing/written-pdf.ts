import { joinedBytes } from '../../evidence/der.ts'
import { utf8 } from '../../evidence/utf8.ts'
import { PROOF_NAME } from '../attached-texts.ts'

/** A file of one empty page with attachments, in the form in which the product writes its files, and not compressed. */
export const writtenPdf = (attachments: readonly { name: string; text: string }[]): Uint8Array => {
  const bodies: Uint8Array[] = []
  const names = attachments.map(({ name }, index) => `(${name}) ${3 + 2 * index} 0 R`).join(' ')
  const associated = attachments.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')
  bodies.push(
    utf8(
      `<<\n/Type /Catalog\n/Pages 2 0 R\n/Names <<\n/EmbeddedFiles <<\n/Names [${names}]\n>>\n>>\n/AF [${associated}]\n>>\n`,
    ),
    utf8('<<\n/Type /Pages\n/Count 1\n>>\n'),
  )
  for (const [index, { name, text }] of attachments.entries()) {
    const bytes = utf8(text)
    bodies.push(
      utf8(`<<\n/Type /Filespec\n/F (${name})\n/UF (${name})\n/EF <<\n/F ${4 + 2 * index} 0 R\n>>\n>>\n`),
      joinedBytes(
        utf8(`<<\n/Type /EmbeddedFile\n/Length ${bytes.length}\n>>\nstream\n`),
        bytes,
        utf8('\nendstream\n'),
      ),
    )
  }
  const parts: Uint8Array[] = [utf8('%PDF-1.7\n%'), Uint8Array.of(0xff, 0xff, 0xff, 0xff), utf8('\n')]
  const lengthSoFar = () => parts.reduce((sum, { length }) => sum + length, 0)
  const offsets = bodies.map((body, index) => {
    const offset = lengthSoFar()
    parts.push(utf8(`${index + 1} 0 obj\n`), body, utf8('endobj\n'))
    return offset
  })
  const start = lengthSoFar()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    utf8(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<<\n/Root 1 0 R\n>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return joinedBytes(...parts)
}

/** A bulletin as it is downloaded, without a signature. */
export const bulletinPdf = (bulletin: unknown, proof: unknown): Uint8Array =>
  writtenPdf([
    { name: 'bulletin-2026-03-10-201-100001.json', text: JSON.stringify(bulletin) },
    ...(proof === null ? [] : [{ name: PROOF_NAME, text: JSON.stringify(proof) }]),
  ])
