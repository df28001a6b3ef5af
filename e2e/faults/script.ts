import { chanceOf, type Chance } from './chance.ts'

/** Faults of the network or the server during one send of a bulletin. */
const FAULTS_ON_THE_WAY = [
  'cut-before',
  'cut-during',
  'cut-at-commit',
  'cut-after-commit',
  'answer-cut',
  'answer-dropped',
  'answer-delayed',
  'status-5xx',
  'status-429',
  'status-400',
  'status-403',
  'status-409',
  'status-401-renewable',
  'status-401-plain',
  'server-killed-before',
  'server-killed-during',
  'server-killed-after-answer',
] as const

/** An intermediary answers with its own page: a captive portal or a blocking filter. */
const FOREIGN_ANSWERS = ['foreign-200', 'foreign-403'] as const

/** All faults that can be injected into one send of a bulletin. */
const NETWORK_FAULTS = [...FAULTS_ON_THE_WAY, ...FOREIGN_ANSWERS] as const
export type NetworkFaultKind = (typeof NETWORK_FAULTS)[number]

/** Events that affect the tablet, its user or the connection. */
const EVENTS = [
  'offline',
  'server-killed',
  'browser-killed',
  'tab-closed',
  'second-tab',
  'token-expired',
  'session-ended',
  'clock-jump',
  'worker-update',
  'other-driver',
] as const
type EventKind = (typeof EVENTS)[number]

const TAPS = ['double-tap'] as const

export const FAULT_KINDS = [...NETWORK_FAULTS, ...EVENTS, ...TAPS] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type NetworkFault = {
  readonly kind: NetworkFaultKind
  /** How long the response is held back. */
  readonly milliseconds: number
  readonly status: number
}

/** Text typed into a bulletin. */
export type Content = {
  readonly pap: string
  /** Unique, so that a duplicate stored under another id is detected. */
  readonly comment: string
}

export type Event = {
  readonly kind: EventKind
  /** The bulletin another driver leaves on the tablet, if any. */
  readonly bulletin: Content | null
  /** Offset of the tablet's clock; 0 for other events. */
  readonly minutes: number
  /** Delay after the tap, for events that come with one. */
  readonly milliseconds: number
}

export type ScriptedBulletin = Content & {
  readonly isTappedTwice: boolean
  /** Happens while the bulletin is filled in. */
  readonly before: Event | null
  /** One fault for each of the next sends. */
  readonly tries: readonly NetworkFault[]
  /** Happens at the tap on « Valider ». */
  readonly during: Event | null
  /** Happens once the screen shows the outcome or that the bulletin is being sent. */
  readonly after: Event | null
}

export type Script = {
  readonly seed: number
  readonly driver: string
  readonly otherDriver: string
  readonly bulletins: readonly ScriptedBulletin[]
}

const DRIVERS = ['100001', '100002', '100003'] as const
const SERVER_TROUBLE = [500, 502, 503, 504] as const

/** The events that make sense at each moment; one listed twice is drawn twice as often. */
const BEFORE = [
  'clock-jump',
  'token-expired',
  'offline',
  'browser-killed',
  'second-tab',
  'worker-update',
] as const
const DURING = [
  'offline',
  'server-killed',
  'browser-killed',
  'second-tab',
  'tab-closed',
  'session-ended',
] as const
const AFTER = [
  'second-tab',
  'second-tab',
  'clock-jump',
  'token-expired',
  'tab-closed',
  'tab-closed',
  'browser-killed',
  'server-killed',
  'other-driver',
  'other-driver',
  'session-ended',
  'worker-update',
] as const

const PAP_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const WORDS = [
  'Rien à signaler',
  'Quai glissant',
  'Écart de vitesse',
  'Signal éteint',
  'Météo : neige',
  'RAS « bis »',
] as const

/** Less than a day: a tablet whose clock is a day ahead of the server may not send, and says so. */
const JUMP_MINUTES = [-1170, -600, -61, -20, 20, 61, 600, 1170] as const

const contentOf = (number: string, chance: Chance): Content => {
  const letters = Array.from({ length: 4 }, () => PAP_LETTERS[chance.between(0, PAP_LETTERS.length - 1)])
  return { pap: letters.join(''), comment: `${chance.pick(WORDS)}, ${number}` }
}

const eventOf = (kind: EventKind, number: string, chance: Chance): Event => ({
  kind,
  bulletin: kind === 'other-driver' && chance.happens(0.6) ? contentOf(`${number} bis`, chance) : null,
  minutes: kind === 'clock-jump' ? chance.pick(JUMP_MINUTES) : 0,
  milliseconds: chance.pick([0, 0, 5, 10, 20, 40, 80, 160]),
})

/** After these faults the tablet has its response and sends no more, so they come last. */
const LAST: readonly NetworkFaultKind[] = ['answer-cut', 'answer-delayed', 'server-killed-after-answer']

/** Longer than the tablet's timeout. */
const NEVER_MILLISECONDS = 25_000

const networkFaultOf = (kind: NetworkFaultKind, chance: Chance): NetworkFault => ({
  kind,
  milliseconds:
    kind === 'answer-dropped' && chance.happens(0.1) ? NEVER_MILLISECONDS : chance.between(500, 1500),
  status: chance.pick(SERVER_TROUBLE),
})

type Draw = { readonly from: readonly [EventKind, ...EventKind[]]; readonly probability: number }

const drawEvent = ({ from, probability }: Draw, number: string, chance: Chance): Event | null =>
  chance.happens(probability) ? eventOf(chance.pick(from), number, chance) : null

const drawTries = (chance: Chance, isSecondTabComing: boolean): NetworkFault[] => {
  const drawn = Array.from({ length: chance.pick([0, 1, 1, 1, 2, 3]) }, () => chance.pick(FAULTS_ON_THE_WAY))
  // Two tabs sending at once are only detectable while something is left to send and the send takes time.
  const kinds: NetworkFaultKind[] = isSecondTabComing ? ['cut-before', 'answer-delayed', ...drawn] : drawn
  return kinds
    .toSorted((one, other) => Number(LAST.includes(one)) - Number(LAST.includes(other)))
    .map((kind) => networkFaultOf(kind, chance))
}

const bulletinOf = (number: string, chance: Chance): ScriptedBulletin => {
  const before = drawEvent({ from: BEFORE, probability: 0.25 }, number, chance)
  const during = drawEvent({ from: DURING, probability: 0.3 }, number, chance)
  const after = drawEvent({ from: AFTER, probability: 0.5 }, number, chance)
  const isSecondTabComing = [before, during, after].some((event) => event?.kind === 'second-tab')
  return {
    ...contentOf(number, chance),
    isTappedTwice: chance.happens(0.2),
    before,
    tries: drawTries(chance, isSecondTabComing),
    during,
    after,
  }
}

/**
 * Drawn from its own generator, so that the rest of the round stays the same for a seed. Comes first, so that it is
 * always met.
 */
const drawForeign = (chance: Chance): NetworkFault[] =>
  chance.happens(0.3) ? [networkFaultOf(chance.pick(FOREIGN_ANSWERS), chance)] : []

/** Draws the whole round before it starts, so that nothing depends on the speed of the machine. */
export const scriptOf = (seed: number): Script => {
  const chance = chanceOf(seed)
  const foreign = chanceOf(-seed)
  const driver = chance.pick(DRIVERS)
  const others = DRIVERS.filter((one) => one !== driver) as [string, ...string[]]
  const count = chance.pick([1, 1, 1, 2, 2, 3])
  return {
    seed,
    driver,
    otherDriver: chance.pick(others),
    bulletins: Array.from({ length: count }, (_, index) => {
      const bulletin = bulletinOf(`${seed}.${index + 1}`, chance)
      return { ...bulletin, tries: [...drawForeign(foreign), ...bulletin.tries] }
    }),
  }
}

/** The events of a script, which happen whatever the network does. */
export const eventsOf = ({ bulletins }: Script): FaultKind[] =>
  bulletins.flatMap(({ isTappedTwice, before, during, after }) => [
    ...(before ? [before.kind] : []),
    ...(isTappedTwice ? (['double-tap'] as const) : []),
    ...(during ? [during.kind] : []),
    ...(after ? [after.kind] : []),
  ])

/** The network faults a script queues; some may never be met. */
export const networkFaultsOf = ({ bulletins }: Script): FaultKind[] =>
  bulletins.flatMap(({ tries }) => tries.map(({ kind }) => kind))
