import { failure, success, type Result } from '../result.ts'
import { fault, type Fault } from './fault.ts'
import { DEPTH_MAX, VALUES_MAX } from './shape.ts'

const codeOf = (sign: string): number => sign.charCodeAt(0)
const QUOTE = codeOf('"')
const BACKSLASH = codeOf('\\')
const COMMA = codeOf(',')
const LIST_START = codeOf('[')
const LIST_END = codeOf(']')
const OBJECT_START = codeOf('{')
const OBJECT_END = codeOf('}')

/** A text this short cannot exceed the limit of values, and parses fast however deeply nested it is. */
const HARMLESS_MAX_CHARACTERS = 2 * VALUES_MAX

/**
 * The index of the closing quote of a string whose content begins at `start`. An escape skips the next character, in
 * particular a quote.
 */
const endOfText = (text: string, start: number): number => {
  let index = start
  while (index < text.length) {
    const sign = text.charCodeAt(index)
    if (sign === QUOTE) break
    index += sign === BACKSLASH ? 2 : 1
  }
  return index
}

/**
 * The first reason not to parse a text: it is deeper or wider than anything we accept. A million brackets take a parser
 * hundreds of milliseconds, and this scan one.
 */
const findTooLargeText = (text: string): Fault | null => {
  if (text.length <= HARMLESS_MAX_CHARACTERS) return null
  let depth = 0
  let values = 1
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index)
    if (sign === QUOTE) index = endOfText(text, index + 1)
    else if (sign === COMMA) {
      values += 1
      if (values > VALUES_MAX) return fault('TOO_LARGE', [], { maxValues: VALUES_MAX })
    } else if (sign === LIST_START || sign === OBJECT_START) {
      depth += 1
      if (depth > DEPTH_MAX) return fault('TOO_LARGE', [], { maxDepth: DEPTH_MAX })
    } else if (sign === LIST_END || sign === OBJECT_END) depth -= 1
  }
  return null
}

/** Parses any text as JSON, or returns a fault. It never throws. */
export const parseJson = (text: string): Result<unknown, Fault[]> => {
  const tooLarge = findTooLargeText(text)
  if (tooLarge) return failure([tooLarge])
  try {
    return success(JSON.parse(text))
  } catch {
    return failure([fault('INVALID_JSON')])
  }
}
