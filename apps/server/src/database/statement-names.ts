import { hash } from 'node:crypto'

/** Every connection keeps the plan of every name that it has heard, some hundred kilobytes each for the longest. */
const NAMES_MAX = 24
/** What is asked for once or twice is planned for itself. */
const USES_BEFORE_NAME = 2
const COUNTED_MAX = 1000
/** After so many are the names given anew: what nobody asks for any more makes room. */
const RENEWED_AFTER = 10_000

/**
 * Names for statements that are put together from what somebody asks for: whoever asks for the same with other values
 * finds the statement parsed and planned. Those that come when there are enough names are planned each time, until names
 * are given anew; what had one and is still asked for has the same again. Connections do not live so long that they would
 * keep the plans of many such turns.
 */
export const statementNames = (
  purpose: string,
  { max = NAMES_MAX, renewedAfter = RENEWED_AFTER } = {},
): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let asked = 0
  return (text) => {
    asked += 1
    if (asked % renewedAfter === 0) names.clear()
    const known = names.get(text)
    if (known !== undefined || names.size >= max) return known
    const used = uses.get(text) ?? 0
    if (used < USES_BEFORE_NAME) {
      if (uses.size >= COUNTED_MAX) uses.clear()
      uses.set(text, used + 1)
      return undefined
    }
    // By the text: what another process calls so is the same, also where a pooler lends its connections to both.
    const name = `${purpose}-${hash('sha256', text, 'base64url').slice(0, 22)}`
    names.set(text, name)
    uses.delete(text)
    return name
  }
}
