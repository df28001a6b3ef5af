import { ATTACHED_MAX_BYTES, attachmentsIn, type Inflate } from './pdf-attachments.ts'
import { latin1, type PdfFile } from './pdf-file.ts'
import { NotOurPdf } from './pdf-values.ts'

/** The name under which the proof is attached. */
export const PROOF_NAME = 'bulletin-proof.json'
const BULLETIN_NAME = /^bulletin-\d{4}-\d{2}-\d{2}-[0-9A-Za-z]+-(?:\d{6}|P[0-9a-f]{12})\.json$/

const decoded = (bytes: Uint8Array): string => {
  const text = latin1(bytes)
  try {
    return decodeURIComponent(
      text.replaceAll(/[%\u0080-\u00ff]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    )
  } catch {
    throw new NotOurPdf('An attachment is not UTF-8')
  }
}

const failInflating = (): never => {
  throw new NotOurPdf('An attachment cannot be decompressed')
}

/** The bulletin and its proof as they are attached; null without a proof. Throws `NotOurPdf` where there is another file. */
export const attachedTexts = async (
  file: PdfFile,
  bytes: Uint8Array,
  inflate: Inflate,
): Promise<{ json: string; proof: string | null }> => {
  const attached = attachmentsIn(file, bytes)
  const [bulletins, proofs] = [
    attached.filter(({ name }) => BULLETIN_NAME.test(name)),
    attached.filter(({ name }) => name === PROOF_NAME),
  ]
  const [bulletin] = bulletins
  if (!bulletin || bulletins.length + proofs.length !== attached.length || attached.length > 2)
    throw new NotOurPdf('Other files are attached')
  const read = async ({ bytes: content, isDeflated }: (typeof attached)[number]) => {
    const whole = isDeflated ? await inflate(content).catch(failInflating) : content
    if (whole.length > ATTACHED_MAX_BYTES) throw new NotOurPdf('An attachment is too large')
    return decoded(whole)
  }
  return { json: await read(bulletin), proof: proofs[0] ? await read(proofs[0]) : null }
}
