import { readVerifierKey, type VerifierKey } from '@bulletin/domain/evidence/note'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { toldDifferences } from '@bulletin/domain/proof/differences'
import { verifyFile, type FileVerification } from '@bulletin/domain/proof/verify-file'
import { failure, success, type Result } from '@bulletin/domain/result'
import { digestBytes } from '../../system/sha256.ts'
import { say, type WordKey } from '../../words.ts'
import { certificatesIn, fingerprintOf } from './signer.ts'
import { nodeMeans } from './verify-means.ts'

export type ReadBytes = (path: string) => Promise<Uint8Array>

const EXIT = { authentic: 0, otherwise: 1, badRequest: 2 } as const
const FINGERPRINT = /^[0-9a-f]{64}$/

type Asked = {
  file: string
  keys: string[]
  keyFiles: string[]
  certificates: string[]
  isStrict: boolean
}

const readArguments = (args: readonly string[]): Result<Asked, string> => {
  const asked: Asked = { file: '', keys: [], keyFiles: [], certificates: [], isStrict: false }
  const lists: Readonly<Record<string, string[]>> = {
    '--key': asked.keys,
    '--keys': asked.keyFiles,
    '--certificate': asked.certificates,
  }
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? ''
    const list = lists[argument]
    const value = args[at + 1]
    if (list && value !== undefined) {
      list.push(value)
      at += 1
    } else if (argument === '--strict') asked.isStrict = true
    else if (argument.startsWith('-') || asked.file !== '')
      return failure(say('proof.command.unknownOption', { option: argument }))
    else asked.file = argument
  }
  return asked.file === '' ? failure(say('proof.command.noFile')) : success(asked)
}

const TITLES: Readonly<Record<FileVerification['verdict'], WordKey>> = {
  AUTHENTIC: 'proof.authentic.title',
  UNSIGNED: 'proof.unsigned.title',
  CHANGED: 'proof.mismatch.title',
  OTHER_BULLETIN: 'proof.graft.title',
  UNKNOWN_KEY: 'proof.unknown.title',
  NOT_SEALED: 'proof.newer.title',
  OLDER: 'proof.older.title',
  NOT_A_BULLETIN: 'proof.notBulletin',
}
const TEXTS: Readonly<Record<FileVerification['verdict'], WordKey>> = {
  AUTHENTIC: 'proof.authentic.text',
  UNSIGNED: 'proof.unsigned.text',
  CHANGED: 'proof.mismatch.text',
  OTHER_BULLETIN: 'proof.graft.text',
  UNKNOWN_KEY: 'proof.unknown.text',
  NOT_SEALED: 'proof.newer.text',
  OLDER: 'proof.older.text',
  NOT_A_BULLETIN: 'proof.notBulletin.text',
}

/** UTC: whoever reads this has no time zone of ours. */
const inUtc = (at: string | null): { date: string; time: string } => {
  const [date = '', time = ''] = (at ?? '').split('T')
  return { date, time: time.replace('Z', ' UTC') }
}

const minutes = (count: number): string => say('proof.values.minutes', { minutes: count })

/** Where the pages are not proved, they are compared with these. */
const provedOf = ({ proved, layout, verdict }: FileVerification): (readonly [WordKey, string])[] => {
  if (!proved || layout === 'SIGNED' || !['AUTHENTIC', 'UNSIGNED'].includes(verdict)) return []
  const { delayMinute, correctedDelayMinute, realEndService, status, rides, corrected } = proved
  const words = corrected.map((one) => say(`proof.values.corrected.${one}`)).join(', ')
  return [
    ['proof.values.declaredDelay', minutes(delayMinute)],
    ['proof.values.retainedDelay', minutes(correctedDelayMinute ?? delayMinute)],
    ['proof.values.endOfService', say('proof.instant', inUtc(realEndService))],
    ['proof.values.status', say(`proof.values.status.${status}`)],
    ['proof.values.rides', String(rides)],
    ['proof.values.corrected', words || say('proof.values.corrected.none')],
  ]
}

const isUnknownSigner = ({ verdict, seal }: FileVerification): boolean =>
  verdict === 'UNKNOWN_KEY' && seal !== null

const sentences = (found: FileVerification): string[] => {
  const { verdict, layout, at } = found
  const title = isUnknownSigner(found) ? 'proof.unknown.certificate.title' : TITLES[verdict]
  const isDataOnly = verdict === 'AUTHENTIC' && layout === 'NOT_SIGNED'
  return [
    say(title, inUtc(at)),
    say(isDataOnly ? 'proof.authentic.dataOnly' : TEXTS[verdict]),
    ...(verdict === 'UNSIGNED'
      ? [`${say('proof.unsigned.note.title')} ${say('proof.unsigned.note.text')}`]
      : []),
  ]
}

const factsOf = (found: FileVerification): string[] => {
  const { claimed, seal, documentKeys, certificate, differing, notProved } = found
  const told: readonly (readonly [WordKey, string | null])[] = [
    [
      'proof.details.bulletin',
      claimed && say('proof.details.service', { service: claimed.service, line: claimed.line }),
    ],
    ['proof.details.day', claimed && claimed.date],
    [
      'proof.details.fields',
      toldDifferences(differing)
        .map((one) => say(`proof.differs.${one}`))
        .join(', '),
    ],
    ...provedOf(found),
    [
      'proof.details.state',
      seal && say('proof.details.stateOf', { number: seal.number, ...inUtc(found.at) }),
    ],
    ['proof.details.entry', seal && say('proof.details.entryOf', { number: seal.number, size: seal.size })],
    ['proof.details.witnesses', seal && String(seal.witnesses)],
    ['proof.technical.origin', seal && seal.origin],
    ['proof.technical.key', seal ? seal.keys.join(', ') : null],
    ['proof.unknown.key', seal ? null : documentKeys.join(', ')],
    ['proof.technical.certificate', certificate],
    ['proof.technical.file', found.fileHash],
    ['proof.technical.content', found.foundHash],
    ['proof.technical.notProved', notProved.join(', ')],
    ['proof.technical.version', PRODUCT_VERSION],
  ]
  return told.flatMap(([word, value]) => (value ? [`  ${say(word)} : ${value}`] : []))
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const keysFrom = async (
  { keys, keyFiles }: Asked,
  read: ReadBytes,
): Promise<Result<VerifierKey[], string>> => {
  const texts = [...keys]
  for (const file of keyFiles)
    texts.push(
      ...new TextDecoder()
        .decode(await read(file))
        .split('\n')
        .filter((line) => line.trim() !== ''),
    )
  const known: VerifierKey[] = []
  for (const text of texts) {
    const key = readVerifierKey(text, digestBytes)
    if (!key) return failure(say('proof.command.badKey', { key: text }))
    known.push(key)
  }
  return success(known)
}

const certificatesFrom = async (
  { certificates }: Asked,
  read: ReadBytes,
): Promise<Result<string[], string>> => {
  const known: string[] = []
  for (const one of certificates) {
    if (FINGERPRINT.test(one)) {
      known.push(one)
      continue
    }
    const [certificate] = certificatesIn(new TextDecoder().decode(await read(one))) ?? []
    if (!certificate) return failure(say('proof.command.badCertificate', { file: one }))
    known.push(fingerprintOf(certificate))
  }
  return success(known)
}

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
  let reading = asked.value.file
  const read: ReadBytes = (path) => {
    reading = path
    return readBytes(path)
  }
  try {
    const [keys, certificates] = [
      await keysFrom(asked.value, read),
      await certificatesFrom(asked.value, read),
    ]
    if (!keys.ok) return refused(keys.failure)
    if (!certificates.ok) return refused(certificates.failure)
    const bytes = await read(asked.value.file)
    const found = await verifyFile(bytes, { keys: keys.value, certificates: certificates.value }, nodeMeans)
    const isEnough = found.verdict === 'AUTHENTIC' && !(asked.value.isStrict && found.layout === 'NOT_SIGNED')
    return {
      lines: [...sentences(found), ...factsOf(found)],
      exitCode: isEnough ? EXIT.authentic : EXIT.otherwise,
    }
  } catch (error) {
    return {
      lines: [say('proof.command.unreadable', { file: reading, reason: messageOf(error) })],
      exitCode: EXIT.badRequest,
    }
  }
}
