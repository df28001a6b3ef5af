import { hash } from 'node:crypto'

/** Every connection keeps the plan of every name that it has heard, some hundred kilobytes each for the longest. */
const NAMES_MAX = 40

/**
 * Names for statements that are put together from what somebody asks for: whoever asks for the same with other values
 * finds the statement parsed, and after a few times planned. The first texts get one; those that come when there are
 * enough names are planned each time, as without any.
 */
export const statementNames = (purpose: string, max = NAMES_MAX): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= max) return known
    // By the text: what another process calls so is the same, also where a pooler lends its connections to both.
    const name = `${purpose}-${hash('sha256', text, 'base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}
