/**
 * Every journey, many times: what has been played is kept after each few files, so that eight hours may be played in
 * pieces. Another version of the sources begins anew.
 */

const FILES_AT_ONCE = 6

export const noRounds = (sources) => ({ sources, played: {}, failures: [] })

/** What was kept, if it is of these sources. */
export const keptOr = (kept, sources) => (kept?.sources === sources ? kept : noRounds(sources))

const roundsOf = ({ played }, file) => played[file] ?? 0

/** The files to play next: those that were played least, a few at once; none when all have had their rounds. */
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

/** Journeys that failed even once, with how often and why they did first. */
export const unsteady = ({ failures }) => {
  const byPlace = Map.groupBy(failures, ({ place }) => place)
  return [...byPlace.values()].map((same) => ({ ...same[0], times: same.length }))
}
