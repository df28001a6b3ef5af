/** Standard output may belong to the caller (a token, a table): `warn` never writes there. */

export const say = (line) => process.stdout.write(`${line}\n`)

export const warn = (text) => process.stderr.write(`${text}\n`)

/** An error that the user can fix; shown without a stack. */
export class Refusal extends Error {}

const TENTHS_BELOW_SECONDS = 10

export const durationText = (milliseconds) => {
  const seconds = milliseconds / 1000
  if (seconds < TENTHS_BELOW_SECONDS) return `${seconds.toFixed(1).replace('.', ',')} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds) % 60).padStart(2, '0')} s`
}

/** Runs a tool: a refusal prints one sentence and exits with code 1, any other error is a bug and shows its stack. */
export const runTool = async (main) => {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    warn(error.message)
    process.exitCode = 1
  }
}
