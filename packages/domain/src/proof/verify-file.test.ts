import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProvedBulletin, LOG_KEY, MEANS } from './testing/proved-bulletin.ts'
import { bulletinPdf, writtenPdf } from './testing/written-pdf.ts'
import { PROOF_NAME } from './attached-texts.ts'
import { ATTACHED_MAX_BYTES, attachmentsIn } from './pdf-attachments.ts'
import { latin1, readPdfFile, type PdfFile } from './pdf-file.ts'
import { NotOurPdf } from './pdf-values.ts'
import { verifyFile, type FileMeans } from './verify-file.ts'

const FILE_MEANS: FileMeans = {
  ...MEANS,
  verifySignature: () => Promise.reject(new Error('No key')),
  inflate: () => Promise.reject(new Error('Not compressed')),
}
const { bulletin, proof } = aProvedBulletin()
const NAME = 'bulletin-2026-03-10-201-100001.json'
const whole = bulletinPdf(bulletin, proof)

const verify = (bytes: Uint8Array) => verifyFile(bytes, { keys: [LOG_KEY], certificates: [] }, FILE_MEANS)
const verdictOf = async (bytes: Uint8Array) => (await verify(bytes)).verdict
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

/** With every object where the table says, after one piece of the text became another. */
const rewritten = (from: string, to: string, before = ''): Uint8Array => {
  const text = latin1(whole)
  expect(text).toContain(from)
  const changed = text.slice(0, text.lastIndexOf('xref\n0 ')).replace(from, to)
  const [head = '', ...objects] = (changed + before).split(/(?=^\d+ 0 obj\n)/m)
  let at = head.length
  const lines = objects.map((object) => {
    const line = `${String(at).padStart(10, '0')} 00000 n \n`
    at += object.length
    return line
  })
  return bytesOf(
    `${head}${objects.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}trailer\n<<\n/Root 1 0 R\n>>\nstartxref\n${at}\n%%EOF\n`,
  )
}
const OTHER = '7 0 obj\n<<\n/Type /EmbeddedFile\n/Length 2\n>>\nstream\n{}\nendstream\nendobj\n'
const LED = '7 0 obj\n<<\n/Length 2\n>>\nstream\n{}\nendstream\nendobj\n'
const NAMED_OTHER = '8 0 obj\n<<\n/F (other.json)\n/UF (other.json)\n/EF <<\n/F 7 0 R\n>>\n>>\nendobj\n'
const OTHER_SPECIFICATION = '7 0 obj\n<<\n/F (other.json)\n/EF <<\n/F 4 0 R\n>>\n>>\nendobj\n'

describe('the attachment that a viewer opens is the one that is verified', () => {
  it('where the file is as the product writes it', async () => {
    expect(await verdictOf(rewritten('/Count 1', '/Count 2'))).toBe('AUTHENTIC')
    expect(await verdictOf(rewritten('/F 4 0 R', '/F 4 0 R\n/UF 4 0 R'))).toBe('AUTHENTIC')
  })

  it.each([
    ['another file under UF', '/F 4 0 R', '/F 4 0 R\n/UF 7 0 R', OTHER],
    ['another file for one system', '/F 4 0 R', '/F 4 0 R\n/DOS 7 0 R', OTHER],
    ['another name under UF', `/UF (${NAME})`, '/UF (other.json)', ''],
    ['no name under UF', `/UF (${NAME})\n`, '', ''],
    ['another member of the specification', `/UF (${NAME})`, `/UF (${NAME})\n/RF <<\n>>`, ''],
    ['another name in the list', `[(${NAME}) 3`, '[(other.json) 3', ''],
    ['a list with branches', '/EmbeddedFiles <<\n', '/EmbeddedFiles <<\n/Kids [7 0 R]\n', OTHER],
    ['a member in disguise', '/EmbeddedFiles <<\n', '/EmbeddedFiles <<\n/#4Bids [7 0 R]\n', OTHER],
    ['another associated file', '/AF [3 0 R', '/AF [7 0 R', OTHER_SPECIFICATION],
    ['one more associated file', '/AF [3 0 R', '/AF [3 0 R 7 0 R', OTHER_SPECIFICATION],
    ['an attachment that nothing leads to', '/Count 1', '/Count 1', OTHER],
    ['a name of a file that nothing leads to', '/Count 1', '/Count 1', OTHER_SPECIFICATION],
    ['one with its name that nothing leads to', '/Count 1', '/Count 1', OTHER + NAMED_OTHER],
    ['an associated file of a page', '/Count 1', '/Count 1\n/AF [7 0 R]', OTHER_SPECIFICATION],
    ['a second list of files', '/Count 1', '/Count 1\n/EmbeddedFiles <<\n>>', ''],
    ['a stream that is in another file', '/EmbeddedFile\n', '/EmbeddedFile\n/F (other.json)\n', ''],
    ['a page drawn from another file', '/Count 1', '/Count 1', LED.replace('>>', '/F (other.json)\n>>')],
    ['objects in a stream', '/Count 1', '/Count 1', LED.replace('<<', '<<\n/Type /ObjStm')],
    ['something between objects', '/Count 1\n>>\nendobj\n', '/Count 1\n>>\nendobj\n%\n', ''],
    ['something after an object', '/Count 1\n>>', '/Count 1\n>> <<\n>>', ''],
  ])('and not where there is %s', async (_what, from, to, object) => {
    expect(await verify(rewritten(from, to, object))).toMatchObject({
      verdict: 'CHANGED',
      differing: ['file'],
    })
  })
})

const LED_TO = (action: string) => `/Count 1\n/A <<\n/S /${action}\n/F (other.json)\n>>`

describe('nothing in a file opens another file or a program', () => {
  it.each([
    ...['Launch', 'GoToR', 'GoToE', 'JavaScript', 'URI', 'SubmitForm', 'ImportData', 'Rendition'].map(
      (action) => [`the action ${action}`, LED_TO(action)] as const,
    ),
    ...[
      'FileAttachment',
      'File#41ttachment',
      'RichMedia',
      'Screen',
      'Movie',
      'Sound',
      '3D',
      'Link',
      'PS',
    ].map((kind) => [`the kind ${kind}`, `/Count 1\n/Annots [<<\n/Subtype /${kind}\n>>]`] as const),
    ...['OpenAction', 'AA', 'JS', 'XFA', 'RichMediaContent', 'Collection', 'FFilter', 'Ref', 'J#53'].map(
      (member) => [`the member ${member}`, `/Count 1\n/${member} <<\n>>`] as const,
    ),
  ])('such as %s', async (_what, to) => {
    expect(await verify(rewritten('/Count 1', to))).toMatchObject({ verdict: 'CHANGED', differing: ['file'] })
  })

  it.each(['Encrypt 2 0 R', 'Prev 9', 'XRefStm 9'])(
    'such as the member %s of the trailer',
    async (member) => {
      const added = latin1(whole).replace('/Root 1 0 R\n', `/Root 1 0 R\n/${member}\n`)
      expect(await verify(bytesOf(added))).toMatchObject({ verdict: 'CHANGED', differing: ['file'] })
    },
  )
})

describe('a file that was made to stop the page', () => {
  it('with thousands of names of one attachment is refused before they are looked up', () => {
    const many = Array.from({ length: 5000 }, () => `(${NAME}) 3 0 R`).join(' ')
    const bytes = rewritten(`[(${NAME}) 3 0 R`, `[${many}`)
    const file = readPdfFile(latin1(bytes))
    let asked = 0
    const lookUp: PdfFile['lookUp'] = (value) => {
      asked += 1
      return file.lookUp(value)
    }
    expect(() => attachmentsIn({ ...file, lookUp }, bytes)).toThrow(NotOurPdf)
    expect(asked).toBeLessThan(10)
  })

  it('with an attachment too large for a bulletin is refused', async () => {
    const padded = `${JSON.stringify(bulletin)}${' '.repeat(ATTACHED_MAX_BYTES)}`
    const file = writtenPdf([{ name: NAME, text: padded }])
    expect(await verify(file)).toMatchObject({ verdict: 'CHANGED', differing: ['file'] })
  })

  it('with values nested too deeply is answered', async () => {
    const deep = `{"format":"bulletin-proof","version":1,"certified":"","contract":2,"inclusion":null,"entries":[{"matricularAccount":{"value":${'['.repeat(200_000)}${']'.repeat(200_000)},"salt":"${'0'.repeat(32)}"}}]}`
    const file = writtenPdf([
      { name: NAME, text: JSON.stringify(bulletin) },
      { name: PROOF_NAME, text: deep },
    ])
    expect(await verdictOf(file)).toBe('CHANGED')
  })

  it('of any bytes, or cut off anywhere, is answered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(whole.length),
        fc.nat(whole.length),
        async (random, from, to) => {
          expect(await verdictOf(random)).toBe('NOT_A_BULLETIN')
          expect(await verdictOf(whole.subarray(0, Math.min(from, whole.length - 1)))).not.toBe('AUTHENTIC')
          const mixed = Uint8Array.from(whole)
          mixed.set(random.subarray(0, whole.length - to), to)
          await verify(mixed)
        },
      ),
    )
  })
})
