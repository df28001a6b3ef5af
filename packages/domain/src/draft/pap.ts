import { z } from 'zod/mini'
import { PAP_MAX_CHARACTERS } from '../limits.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { textFormat } from '../typing/text-format.ts'

const CHARACTERS = '0-9A-Z'
const NOT_ALPHANUMERIC = /[^0-9A-Za-z]/g

/** The number of the portable device that a driver takes at the start of the day. */
export const Pap = z.string().check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${PAP_MAX_CHARACTERS}}$`)))
export type Pap = z.infer<typeof Pap>

/**
 * The number is read off the device and is not a word: « é » is a typing slip, so it is dropped, not turned into « E ».
 */
const strippedCapitals = (text: string): string =>
  text.normalize('NFC').replace(NOT_ALPHANUMERIC, '').toUpperCase()

export const papFormat = textFormat({
  schema: Pap,
  kept: strippedCapitals,
  maxCharacters: PAP_MAX_CHARACTERS,
  fault: (text) => (text === '' ? 'PAP_REQUIRED' : 'PAP'),
})

export const papFaults = (text: string): Fault[] => {
  const code = papFormat.faultOf(text)
  return code === null ? [] : [fault(code, ['pap'])]
}
