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

/** So short, a text holds no more values than we read, and is built in no time however deep it goes. */
const HARMLESS_MAX_CHARACTERS = 2 * VALUES_MAX

/** Where the quote stands that ends the text which begins at `start`. An escape hides the sign after it, a quote above all. */
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
 * The first reason for not even building what a text describes: deeper or wider than anything we read. A million
 * brackets take a parser hundreds of milliseconds, and a look at them one.
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

/** Any text becomes JSON, or a fault. It never throws. */
export const parseJson = (text: string): Result<unknown, Fault[]> => {
  const tooLarge = findTooLargeText(text)
  if (tooLarge) return failure([tooLarge])
  try {
    return success(JSON.parse(text))
  } catch {
    return failure([fault('INVALID_JSON')])
  }
}
