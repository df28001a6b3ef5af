import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { dateOf } from '../../system/dates.ts'
import type { Block } from '../block.ts'
import { PROOF_NAME } from '@bulletin/domain/proof/attached-texts'
import type { Attachment } from '../paper.ts'
import { printed, type SigningPdf } from '../print.ts'
import { say } from '../../words.ts'
import { correctionBlocks } from './correction-blocks.ts'
import { endBlocks } from './end-blocks.ts'
import { maneuverBlocks } from './maneuver-blocks.ts'
import { observationBlocks } from './observation-blocks.ts'
import { dayInFigures, dayInWords, momentIn, type Printing } from './printing.ts'
import { rideBlocks } from './ride-blocks.ts'
import { figureBlocks, serviceBlocks } from './service-blocks.ts'
import { commentBlocks, signatureBlocks } from './signature-blocks.ts'

/** The bulletin in the order of the paper form. */
export const bulletinBlocks = (printing: Printing): Block[] => [
  ...serviceBlocks(printing),
  ...figureBlocks(printing),
  ...rideBlocks(printing),
  ...maneuverBlocks(printing),
  ...endBlocks(printing),
  ...correctionBlocks(printing),
  ...observationBlocks(printing),
  ...commentBlocks(printing),
  ...signatureBlocks(printing),
]

type Named = Pick<Bulletin, 'date' | 'service' | 'driverMatricularAccount'>

/** « bulletin-2026-11-10-501A-100001 »: only letters, digits and hyphens, as the schemas of the three fields ensure. */
export const baseNameOf = ({ date, service, driverMatricularAccount }: Named): string =>
  ['bulletin', date, service, driverMatricularAccount].join('-')

/** What stands beside the bulletin in its file. */
export type Proving = {
  /** Null for a bulletin that is older than the log. */
  readonly proof: { readonly text: string; readonly isSealed: boolean } | null
  /** Where anybody can have the file checked. */
  readonly verifyAddress: string
  readonly signing: Omit<SigningPdf, 'label'> | null
}

const proofAttachment = (text: string): Attachment => ({
  name: PROOF_NAME,
  description: say('pdf.document.proof.attachment'),
  bytes: Buffer.from(text),
  relationship: 'Supplement',
})

const verifyLine = ({ proof, verifyAddress: address }: Proving): string[] => {
  if (!proof) return []
  const line = say('pdf.document.proof.verifyAt', { address })
  return [proof.isSealed ? line : `${line} · ${say('pdf.document.proof.notSealed')}`]
}

/** @param bulletin as the requesting user may see it: it is both printed and attached */
export const printBulletin = (
  bulletin: Bulletin,
  facts: Omit<Printing, 'bulletin'>,
  proving: Proving,
): Promise<Uint8Array> => {
  const { line, service, id, driverMatricularAccount: matricule } = bulletin
  const date = dayInFigures(bulletin.date)
  return printed({
    facts: {
      title: say('pdf.document.fileTitle', { date, service, matricule }),
      subject: say('pdf.document.subject', { id }),
      producer: `${say('pdf.document.title')} ${PRODUCT_VERSION}`,
      language: 'fr-FR',
      at: dateOf(facts.now),
    },
    title: say('pdf.document.title'),
    subtitle: dayInWords(bulletin.date),
    corner: [say('common.lineName', { line }), say('validation.summary.serviceName', { service })],
    head: say('pdf.document.head', { line, service, date, matricule }),
    foot: [
      say('pdf.document.generatedOn', { date: momentIn(facts.now, facts.timeZone) }),
      ...verifyLine(proving),
    ],
    pageOf: (page, total) => say('pdf.document.page', { page, total }),
    blocks: bulletinBlocks({ ...facts, bulletin }),
    attachments: [
      {
        name: `${baseNameOf(bulletin)}.json`,
        description: say('pdf.document.attachment'),
        bytes: Buffer.from(JSON.stringify(bulletin)),
        relationship: 'Source',
      },
      ...(proving.proof ? [proofAttachment(proving.proof.text)] : []),
    ],
    signing: proving.signing && { ...proving.signing, label: say('pdf.document.proof.signature') },
  })
}
