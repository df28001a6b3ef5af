import { verifierKeyText } from '@bulletin/domain/evidence/note'
import { toldAnswer, toldAs } from '@bulletin/domain/proof/told-answer'
import { mainFacts } from '@bulletin/domain/proof/told-facts'
import { shownInstant } from '@bulletin/domain/proof/told-moment'
import { technicalFacts } from '@bulletin/domain/proof/told-technical'
import type { ProofWords } from '@bulletin/domain/proof/told-words'
import { verifyFile, type FileVerification, type Known } from '@bulletin/domain/proof/verify-file'
import { say, sayCounted, type WordKey } from '../../words.ts'
import { knownFrom, readArguments, type ReadBytes } from './verify-arguments.ts'
import { nodeMeans } from './verify-means.ts'

const EXIT = { authentic: 0, otherwise: 1, badRequest: 2 } as const

/** UTC: whoever reads this has no time zone of ours. */
const WORDS: ProofWords = { say, sayCounted, timeZone: 'UTC' }

/** What a command says instead of what a page says: which option to give. */
const sentenceOf = (found: FileVerification): WordKey => {
  const as = toldAs(found)
  if (as === 'UNKNOWN_KEY') return 'proof.command.unknownKey'
  if (as === 'UNKNOWN_CERTIFICATE') return 'proof.command.unknownCertificate'
  if (as === 'DATA_ONLY' && found.certificate !== null) return 'proof.command.noCertificate'
  return toldAnswer(found).text
}

const sentences = (found: FileVerification): string[] => {
  const { title, notes } = toldAnswer(found)
  return [
    say(title, found.at ? shownInstant(found.at, WORDS.timeZone) : {}),
    say(sentenceOf(found)),
    ...notes.map((note) => say(note)),
  ]
}

const factsOf = (found: FileVerification, { keys }: Known): string[] =>
  [...mainFacts(found, keys.map(verifierKeyText), WORDS), ...technicalFacts(found, WORDS)].map(
    ({ name, value }) => `  ${name} : ${value}`,
  )

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export type Told = { readonly lines: readonly string[]; readonly exitCode: number }

const refused = (sentence: string): Told => ({
  lines: [sentence, '', say('proof.command.usage')],
  exitCode: EXIT.badRequest,
})

/** The answer of `npm run verify`, and its exit code. */
export const verifyPdf = async (args: readonly string[], readBytes: ReadBytes): Promise<Told> => {
  if (args.includes('--help')) return { lines: [say('proof.command.usage')], exitCode: EXIT.authentic }
  const asked = readArguments(args)
  if (!asked.ok) return refused(asked.failure)
  const { file, isStrict } = asked.value
  let reading = file
  const read: ReadBytes = (path) => {
    reading = path
    return readBytes(path)
  }
  try {
    const known = await knownFrom(asked.value, read)
    if (!known.ok) return refused(known.failure)
    const found = await verifyFile(await read(file), known.value, nodeMeans)
    const isEnough = found.verdict === 'AUTHENTIC' && !(isStrict && found.layout === 'NOT_SIGNED')
    return {
      lines: [...sentences(found), ...factsOf(found, known.value)],
      exitCode: isEnough ? EXIT.authentic : EXIT.otherwise,
    }
  } catch (error) {
    return {
      lines: [say('proof.command.unreadable', { file: reading, reason: messageOf(error) })],
      exitCode: EXIT.badRequest,
    }
  }
}
