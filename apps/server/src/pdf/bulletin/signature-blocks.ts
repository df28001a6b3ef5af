import { certificationTextOf } from '@bulletin/domain/bulletin/certification-text'
import { isLateValidation } from '@bulletin/domain/bulletin/deadlines'
import { factList, heading, paragraph, plain, strong, type Block, type Cell } from '../block.ts'
import { EMPTY, say } from '../../words.ts'
import { momentIn, type Printing } from './printing.ts'

/** Drivers who read their own bulletin see when it was decided, but not by whom. */
const personWords = (name: string | null, matricule: string | null): string => {
  if (name === null) return EMPTY
  return matricule === null ? name : say('pdf.document.person', { name, matricule })
}

/** In points: keeps all signatures on one page. */
const SIGNATURES_ROOM = 230

export const commentBlocks = ({ bulletin }: Printing): Block[] => {
  const { driverComment, managerComment, hrComment } = bulletin
  const none = say('bulletin.comments.none')
  return [
    heading(2, say('pdf.document.sections.comments')),
    factList([
      { name: say('bulletin.comments.driver'), value: driverComment || none },
      ...(managerComment === null ? [] : [{ name: say('bulletin.comments.manager'), value: managerComment }]),
      ...(hrComment === null ? [] : [{ name: say('bulletin.comments.hr'), value: hrComment }]),
    ]),
  ]
}

/** The certification, each later decision with its author and date, and the id and hash that identify the bulletin. */
export const signatureBlocks = ({ bulletin, contentHash, timeZone, now }: Printing): Block[] => {
  const step = (what: string, who: string, when: string): Cell[] => [
    [strong(what)],
    [plain(who)],
    [plain(when)],
  ]
  const at = (instant: string | null): string => momentIn(instant, timeZone)
  const limit = at(bulletin.limitDate)
  return [
    heading(2, say('pdf.document.sections.signatures'), '', SIGNATURES_ROOM),
    paragraph(say('pdf.document.signatures.certified', { text: certificationTextOf(bulletin.version) })),
    {
      kind: 'table',
      columns: [
        { title: say('pdf.document.signatures.what'), share: 38, isHeader: true },
        { title: say('pdf.document.signatures.who'), share: 40 },
        { title: say('pdf.document.signatures.when'), share: 22 },
      ],
      hasHead: true,
      rows: [
        step(
          say('pdf.document.signatures.driver'),
          personWords(bulletin.driverName, bulletin.driverMatricularAccount),
          at(bulletin.validationDate),
        ),
        step(
          say('pdf.document.signatures.manager'),
          personWords(bulletin.managerName, bulletin.managerMatricularAccount),
          at(bulletin.managerValidationDate),
        ),
        step(
          say('pdf.document.signatures.hrDelay'),
          personWords(bulletin.hrNameDelay, bulletin.hrMatricularAccountDelay),
          at(bulletin.hrProcessedDelayDate),
        ),
        step(
          say('pdf.document.signatures.hrPosition'),
          personWords(bulletin.hrNamePos, bulletin.hrMatricularAccountPos),
          at(bulletin.hrProcessedPosDate),
        ),
      ],
    },
    factList([
      {
        name: say('pdf.document.signatures.limit'),
        value: isLateValidation(bulletin, now) ? say('pdf.document.signatures.late', { limit }) : limit,
      },
      { name: say('pdf.document.facts.status'), value: say(`enums.bulletinStatus.${bulletin.status}`) },
      { name: say('pdf.document.facts.id'), value: bulletin.id },
      { name: say('pdf.document.facts.hash'), value: contentHash },
    ]),
  ]
}
