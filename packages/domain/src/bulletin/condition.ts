import type { Day, InstantText } from '../time/day.ts'
import type { Bulletin } from './bulletin.ts'

/**
 * Conditions as data. A rule that filters lists is written once as such a value: `holds` evaluates it for one bulletin,
 * and the server generates the SQL of its lists from it (`database/bulletins/condition-sql`).
 */

/** All the facts that a condition may use, about a bulletin and about the current moment. */
export type Facts = Pick<
  Bulletin,
  | 'status'
  | 'date'
  | 'limitDate'
  | 'managerValidationDate'
  | 'delayItem'
  | 'positionItem'
  | 'hrProcessedDelayDate'
  | 'hrProcessedPosDate'
> & {
  now: InstantText
  /** The exploitation day at `now`. */
  today: Day
}
export type Fact = keyof Facts

/** A time: a fact, or the first non-null one of several. The last of them is never null. */
export type Time<Name extends Fact = Fact> = Name | readonly Name[]

export type Condition<Name extends Fact = Fact> =
  | { readonly kind: 'is'; readonly fact: Name; readonly value: string | boolean | null }
  | { readonly kind: 'before'; readonly time: Time<Name>; readonly other: Time<Name> }
  | { readonly kind: 'every' | 'some'; readonly conditions: readonly Condition<Name>[] }
  | { readonly kind: 'not'; readonly condition: Condition<Name> }

/**
 * A nullable fact can only be tested for null: SQL would answer any other comparison with NULL, neither true nor false.
 */
export const is = <Name extends Fact>(
  fact: Name,
  value: null extends Facts[Name] ? null : Facts[Name],
): Condition<Name> => ({
  kind: 'is',
  fact,
  value,
})

export const before = <Name extends Fact>(time: Time<Name>, other: Time<Name>): Condition<Name> => ({
  kind: 'before',
  time,
  other,
})

export const every = <Name extends Fact>(...conditions: readonly Condition<Name>[]): Condition<Name> => ({
  kind: 'every',
  conditions,
})

export const some = <Name extends Fact>(...conditions: readonly Condition<Name>[]): Condition<Name> => ({
  kind: 'some',
  conditions,
})

/** Always true. */
export const ALWAYS: Condition<never> = every()

export const not = <Name extends Fact>(condition: Condition<Name>): Condition<Name> => ({
  kind: 'not',
  condition,
})

/** Days and instants sort correctly as text. */
const timeOf = <Name extends Fact>(time: Time<Name>, facts: Pick<Facts, Name>): string => {
  const names = typeof time === 'string' ? [time] : time
  return String(names.map((name) => facts[name]).find((value) => value !== null))
}

export const holds = <Name extends Fact>(condition: Condition<Name>, facts: Pick<Facts, Name>): boolean => {
  switch (condition.kind) {
    case 'is':
      return facts[condition.fact] === condition.value
    case 'before':
      return timeOf(condition.time, facts) < timeOf(condition.other, facts)
    case 'every':
      return condition.conditions.every((one) => holds(one, facts))
    case 'some':
      return condition.conditions.some((one) => holds(one, facts))
    case 'not':
      return !holds(condition.condition, facts)
  }
}
