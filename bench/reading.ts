/** How long it takes to read a bulletin, and to refuse other input, compared with parsing its JSON alone. */
import { readSubmittedText } from '@bulletin/domain/bulletin/read-submitted'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { MANEUVERS_MAX, RIDES_MAX } from '@bulletin/domain/limits'
import { ratio, row, whole } from './print.ts'

const RUNS = 30
const MEGABYTE = 1_000_000
/** The limit for one refusal by the server. */
const REFUSAL_MAX_MILLISECONDS = 50

type Body = { name: string; text: string; isBulletin: boolean }

const bulletin = aSubmittedBulletin()
const [ride] = bulletin.rides

const key = (index: number): string => `019caa00-0000-7000-8000-1${String(index).padStart(11, '0')}`

const biggest = {
  ...bulletin,
  rides: Array.from({ length: RIDES_MAX }, (_, index) => ({ ...ride, key: key(index) })),
}

const filledWith = (piece: string): string =>
  Array.from({ length: Math.floor(MEGABYTE / (piece.length + 1)) }, () => piece).join(',')

const withField = (name: string, json: string): string =>
  JSON.stringify({ ...bulletin, [name]: '@' }).replace('"@"', () => json)

const manyFields = Array.from({ length: 40_000 }, (_, index) => `"field number ${index}":1`).join(',')
const wrongRide = JSON.stringify(
  Object.fromEntries(Array.from({ length: 110 }, (_, index) => [`x${index}`, 'y'.repeat(30)])),
)

const BODIES: readonly Body[] = [
  { name: 'un bulletin', text: JSON.stringify(bulletin), isBulletin: true },
  { name: `${RIDES_MAX} courses`, text: JSON.stringify(biggest), isBulletin: true },
  { name: '1 Mo de nombres', text: withField('rides', `[${filledWith('1')}]`), isBulletin: false },
  { name: '1 Mo de courses vides', text: withField('rides', `[${filledWith('{}')}]`), isBulletin: false },
  { name: '1 Mo de texte', text: withField('driverComment', `"${'é'.repeat(MEGABYTE)}"`), isBulletin: false },
  { name: '1 Mo de champs', text: `{${manyFields}}`, isBulletin: false },
  { name: 'un nom de 1 Mo', text: `{"${'x'.repeat(MEGABYTE)}":1}`, isBulletin: false },
  { name: '1 Mo de crochets', text: '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2), isBulletin: false },
  {
    name: 'juste sous les bornes',
    text: withField(
      'maneuvers',
      `[${Array.from({ length: MANEUVERS_MAX + 99 }, () => wrongRide).join(',')}]`,
    ),
    isBulletin: false,
  },
]

const millisecondsOf = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Reading = { name: string; bytes: number; parse: number; read: number; worst: number }

const measureReading = ({ name, text, isBulletin }: Body): Reading => {
  if (readSubmittedText(text).ok !== isBulletin) throw new Error(`${name} : la lecture a changé d'avis.`)
  const parses = Array.from({ length: RUNS }, () => millisecondsOf(() => JSON.parse(text)))
  const reads = Array.from({ length: RUNS }, () => millisecondsOf(() => readSubmittedText(text)))
  return {
    name,
    bytes: Buffer.byteLength(text),
    parse: median(parses),
    read: median(reads),
    worst: Math.max(...reads),
  }
}

/** The cost of a receipt besides parsing: the canonical text of the biggest bulletin. */
const measureCanonical = (): Reading => {
  const text = JSON.stringify(biggest)
  const parses = Array.from({ length: RUNS }, () => millisecondsOf(() => JSON.parse(text)))
  const writes = Array.from({ length: RUNS }, () => millisecondsOf(() => canonicalJson(biggest)))
  return {
    name: 'forme canonique',
    bytes: Buffer.byteLength(text),
    parse: median(parses),
    read: median(writes),
    worst: Math.max(...writes),
  }
}

/** Uses the median, because another process may have had the processor for a while. */
const verdict = ({ isBulletin }: Body, { read }: Reading): string => {
  if (isBulletin) return 'lu'
  if (read <= REFUSAL_MAX_MILLISECONDS) return 'refusé'
  process.exitCode = 1
  return `plus de ${REFUSAL_MAX_MILLISECONDS} ms`
}

export const benchReading = (): void => {
  console.log('Lecture d’un corps, de son texte au bulletin ou au refus :')
  row('', 'octets', 'JSON.parse ms', 'médiane ms', 'rapport', 'pire ms', '')
  const print = ({ name, bytes, parse, read, worst }: Reading, result: string): void =>
    row(
      name,
      whole.format(bytes),
      ratio.format(parse),
      ratio.format(read),
      ratio.format(read / parse),
      ratio.format(worst),
      result,
    )
  for (const body of BODIES) {
    const reading = measureReading(body)
    print(reading, verdict(body, reading))
  }
  print(measureCanonical(), '')
  console.log('')
}
