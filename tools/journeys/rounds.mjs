/**
 * Runs every journey many times: progress is stored after each batch of files, so that eight hours can be split. A
 * change of the sources starts over.
 */

/** Fewer would leave a worker idle at the end of each batch; more would lose as many minutes when stopped. */
const FILES_AT_ONCE = 14

export const noRounds = (sources) => ({ sources, played: {}, failures: [] })

/** The stored progress, if it is for these sources. */
export const keptOr = (kept, sources) => (kept?.sources === sources ? kept : noRounds(sources))

const roundsOf = ({ played }, file) => played[file] ?? 0

/** The next files to run: a batch of those run least; none when all rounds are done. */
export const nextFiles = (state, files, rounds) => {
  const fewest = Math.min(rounds, ...files.map((file) => roundsOf(state, file)))
  return fewest >= rounds
    ? []
    : files.filter((file) => roundsOf(state, file) === fewest).slice(0, FILES_AT_ONCE)
}

export const withPlayed = (state, files, failures) => ({
  ...state,
  played: { ...state.played, ...Object.fromEntries(files.map((file) => [file, roundsOf(state, file) + 1])) },
  failures: [...state.failures, ...failures],
})

/** Journeys that failed even once, with the count and the first reason. */
export const unsteady = ({ failures }) => {
  const byPlace = Map.groupBy(failures, ({ place }) => place)
  return [...byPlace.values()].map((same) => ({ ...same[0], times: same.length }))
}
