import { hash } from 'node:crypto'

/** Each connection caches the plan of every name it has used, some hundred kilobytes for the longest. */
const NAMES_MAX = 24
/** A text used only once or twice stays unnamed and is planned each time. */
const USES_BEFORE_NAME = 2
const COUNTED_MAX = 1000
/** The names are reset after this many calls, so that unused ones make room. */
const RENEWED_AFTER = 10_000

/**
 * Names for generated statements: a request with the same filters and other values finds the statement already parsed
 * and planned. Once all names are taken, further texts are planned each time until the names are reset; a text still in
 * use then gets the same name again. Connections do not live long enough to accumulate the plans of many resets.
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
    // Hashed from the text: the same name means the same statement in every process, even if a pooler shares
    // connections.
    const name = `${purpose}-${hash('sha256', text, 'base64url').slice(0, 22)}`
    names.set(text, name)
    uses.delete(text)
    return name
  }
}
