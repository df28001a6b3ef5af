/**
 * Runs every journey many times: progress is stored after each batch of files, so that eight hours can be split. Rounds
 * count for the sources on which they were played; those of earlier sources are kept and reported.
 */
import { Refusal } from '../console.mjs'

/** Fewer would leave a worker idle at the end of each batch; more would lose as many minutes when stopped. */
const FILES_AT_ONCE = 14

const EVERY_ENGINE = 'all'

/** The Playwright projects that play the journeys of a browser, and which files have some. */
export const ENGINES = {
  [EVERY_ENGINE]: { projects: [], has: () => true },
  chromium: { projects: ['journeys'], has: (file) => !file.startsWith('engines/') },
  firefox: {
    projects: ['firefox', 'firefox-long'],
    has: (file, text) => file === 'engines/firefox.e2e.ts' || text.includes('@firefox'),
  },
  webkit: { projects: ['journeys', 'webkit-long'], has: (file) => file.startsWith('engines/webkit') },
}

const valueOf = (args, name) => {
  const at = args.indexOf(name)
  return at === -1 ? undefined : (args[at + 1] ?? '')
}

/** `--repeat 20`, with `--only <part of a file name>` and `--engines <browser>`; null without `--repeat`. */
export const askedRounds = (args) => {
  const repeat = valueOf(args, '--repeat')
  if (repeat === undefined) return null
  const rounds = Number(repeat)
  if (!Number.isInteger(rounds) || rounds <= 0)
    throw new Refusal('Indiquez combien de fois : npm run test:long -- --repeat 20')
  const engine = valueOf(args, '--engines') ?? EVERY_ENGINE
  if (!Object.hasOwn(ENGINES, engine))
    throw new Refusal(`Navigateur inconnu : ${engine}. Il y a ${Object.keys(ENGINES).join(', ')}.`)
  return { rounds, part: valueOf(args, '--only') ?? '', engine }
}

export const noRounds = (sources, engine = EVERY_ENGINE) => ({ sources, engine, played: {}, failures: [] })

/** The stored rounds of these sources and browsers, and those of all others. */
export const splitKept = (kept, fresh) => {
  const isSame = ({ sources, engine }) => sources === fresh.sources && engine === fresh.engine
  const all = Array.isArray(kept) ? kept : []
  return { state: all.find(isSame) ?? fresh, others: all.filter((state) => !isSame(state)) }
}

const roundsOf = ({ played }, file) => played[file] ?? 0

export const playedIn = ({ played }, files = Object.keys(played)) =>
  files.reduce((sum, file) => sum + (played[file] ?? 0), 0)

/** The next files to run: a batch of those run least; none when all rounds are done. */
export const nextFiles = (state, files, rounds) => {
  const fewest = Math.min(rounds, ...files.map((file) => roundsOf(state, file)))
  return fewest >= rounds
    ? []
    : files.filter((file) => roundsOf(state, file) === fewest).slice(0, FILES_AT_ONCE)
}

export const withPlayed = (state, files, failures, at) => ({
  ...state,
  at,
  played: { ...state.played, ...Object.fromEntries(files.map((file) => [file, roundsOf(state, file) + 1])) },
  failures: [...state.failures, ...failures],
})

/** A line for each of the other sources and browsers that were played. */
export const toldRounds = (others) =>
  others.map((state) => {
    const { sources, engine, at, failures } = state
    const where = engine === EVERY_ENGINE ? '' : `, ${engine}`
    const counts = `${playedIn(state)} fichiers joués, ${failures.length} échecs`
    return `Comptés à part, sources ${sources.slice(0, 8)} (${at.slice(0, 10)}${where}) : ${counts}`
  })

/** Journeys that failed even once, with the count and the first reason. */
export const unsteady = ({ failures }) => {
  const byPlace = Map.groupBy(failures, ({ place }) => place)
  return [...byPlace.values()].map((same) => ({ ...same[0], times: same.length }))
}
