import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { REMOVED_TEXT, type Pseudonyms } from './pseudonym.ts'

/** Null stays null, and a text that says nothing says nothing. */
const removed = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? REMOVED_TEXT : text)
const nothing = (): null => null

/**
 * What a bulletin says of people, by the names of its members. Numbers and names beside each other are those of one
 * person: a matricule that was typed may have fewer digits than a pseudonym needs.
 */
const REPLACEMENTS: Readonly<Record<string, (value: unknown) => unknown>> = {
  driverComment: removed,
  otherReasonDescription: removed,
  description: removed,
  reasonDescription: removed,
  anomalyDescription: removed,
  otherTypeDescription: removed,
  otherLocation: removed,
  endPlace: removed,
  chiefMatricule: nothing,
  chiefName: removed,
  matricularAccount: nothing,
  fullname: removed,
  learningDriverMat: nothing,
  learningDriverName: removed,
}

/** The member that names a driver has the matricule beside the name. */
const DRIVER = 'driverMatricularAccount'
const DRIVER_NAME = 'driverName'

/** The same value without what names or describes a person; figures, times, trains and places stay. */
export const anonymisedValue = <Value>(value: Value, pseudonymOf: Pseudonyms): Value => {
  const within = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(within)
    const driver = (part as Record<string, unknown>)[DRIVER]
    return Object.fromEntries(
      Object.entries(part).map(([name, member]) => {
        if (typeof driver === 'string' && (name === DRIVER || name === DRIVER_NAME))
          return [name, pseudonymOf(driver)]
        return [name, REPLACEMENTS[name] ? REPLACEMENTS[name](member) : within(member)]
      }),
    )
  }
  return within(value) as Value
}

export const anonymisedContent = (certified: SubmittedBulletin, pseudonymOf: Pseudonyms): SubmittedBulletin =>
  anonymisedValue(certified, pseudonymOf)
