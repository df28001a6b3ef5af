import type { Condition, Fact, Time } from '@bulletin/domain/bulletin/condition'
import { getTableColumns } from 'drizzle-orm'
import { columnNameOf } from '../column-names.ts'
import { bulletin } from '../schema/bulletins.ts'

type MomentFact = Extract<Fact, 'now' | 'today'>

/** SQL for the current instant or day; called only if the condition uses it, so that no unused parameter is added. */
export type Moments<Name extends Fact> = { readonly [One in Extract<Name, MomentFact>]: () => string }

const COLUMNS = getTableColumns(bulletin)
const columnOf = (fact: Exclude<Fact, MomentFact>): string => `b.${columnNameOf(COLUMNS[fact])}`

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const isSql = (expression: string, value: string | boolean | null): string => {
  if (value === null) return `${expression} is null`
  if (typeof value === 'string') return `${expression} = ${literal(value)}`
  return value ? expression : `not ${expression}`
}

/** A domain condition as SQL about a bulletin `b`, in parentheses where needed. */
export const conditionSql = <Name extends Fact>(
  condition: Condition<Name>,
  moments: Moments<Name>,
): string => {
  const named = (fact: Name): string =>
    fact in moments
      ? moments[fact as Extract<Name, MomentFact>]()
      : columnOf(fact as Exclude<Name, MomentFact>)
  const timeSql = (time: Time<Name>): string =>
    typeof time === 'string' ? named(time) : `coalesce(${time.map(named).join(', ')})`
  const joined = (conditions: readonly Condition<Name>[], word: 'and' | 'or', whenNone: string): string =>
    conditions.length === 0 ? whenNone : `(${conditions.map(sqlOf).join(` ${word} `)})`
  const sqlOf = (one: Condition<Name>): string => {
    switch (one.kind) {
      case 'is':
        return isSql(named(one.fact), one.value)
      case 'before':
        return `${timeSql(one.time)} < ${timeSql(one.other)}`
      case 'every':
        return joined(one.conditions, 'and', 'true')
      case 'some':
        return joined(one.conditions, 'or', 'false')
      case 'not':
        return `not (${sqlOf(one.condition)})`
    }
  }
  return sqlOf(condition)
}
