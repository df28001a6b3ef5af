import { failure, success, type Result } from '../result.ts'
import { fault, type Fault } from './fault.ts'
import { DEPTH_MAX, VALUES_MAX } from './shape.ts'

/**
 * The first reason for not even building what a text describes: deeper or wider than anything we read. A million
 * brackets take a parser hundreds of milliseconds, and a look at them one.
 */
const findTooLargeText = (text: string): Fault | null => {
  let [depth, values] = [0, 1]
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isInText) {
      // An escape hides the sign after it, a quote above all.
      if (sign === '\\') index += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === ',') values += 1
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > DEPTH_MAX) return fault('TOO_LARGE', [], { maxDepth: DEPTH_MAX })
    if (values > VALUES_MAX) return fault('TOO_LARGE', [], { maxValues: VALUES_MAX })
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
