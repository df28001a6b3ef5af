import type { AdminLine, CustomAccount, RoleMapping } from '../access/account.ts'
import { addedTo } from '../administration/set-changes.ts'
import { canonicalJson } from '../document/canonical.ts'
import type { JournalChange, JournalSubject } from './journal-row.ts'

type Value = JournalChange['before']
type Fields = Readonly<Record<string, Value>>

const isSame = (one: Value, other: Value): boolean => canonicalJson(one) === canonicalJson(other)

/** The fields that differ; one that appears has no « before », one that disappears no « after ». */
export const fieldChanges = (
  subject: JournalSubject | null,
  before: Fields | null,
  after: Fields | null,
): JournalChange[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => {
    const [old, next] = [before?.[field] ?? null, after?.[field] ?? null]
    return isSame(old, next) ? [] : [{ subject, field, before: old, after: next }]
  })

/** One change a code, so that each right that was given or taken away stands by itself. */
const codeChanges = (
  subject: JournalSubject,
  field: string,
  before: readonly (string | number)[],
  after: readonly (string | number)[],
): JournalChange[] => [
  ...addedTo(before, after).map((code) => ({ subject, field, before: null, after: code })),
  ...addedTo(after, before).map((code) => ({ subject, field, before: code, after: null })),
]

const joined = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
): [string, Item | null, Item | null][] => {
  const [old, next] = [
    new Map(before.map((one) => [idOf(one), one])),
    new Map(after.map((one) => [idOf(one), one])),
  ]
  return [...new Set([...old.keys(), ...next.keys()])].map((id) => [
    id,
    old.get(id) ?? null,
    next.get(id) ?? null,
  ])
}

export const accountListChanges = (
  before: readonly CustomAccount[],
  after: readonly CustomAccount[],
): JournalChange[] =>
  joined(before, after, ({ matricularAccount }) => matricularAccount).flatMap(([id, old, next]) => {
    const named = next ?? old
    const name = named && `${named.firstname} ${named.lastname}`
    const fieldsOf = (account: CustomAccount | null): Fields | null =>
      account && {
        role: account.role,
        assignedLine: account.assignedLine,
        firstname: account.firstname,
        lastname: account.lastname,
      }
    return fieldChanges({ kind: 'ACCOUNT', id, name }, fieldsOf(old), fieldsOf(next))
  })

type RoleCodes = Pick<RoleMapping, 'role' | 'codesEmploiGestion'>

export const roleListChanges = (before: readonly RoleCodes[], after: readonly RoleCodes[]): JournalChange[] =>
  joined(before, after, ({ role }) => role).flatMap(([id, old, next]) =>
    codeChanges(
      { kind: 'ROLE', id, name: null },
      'codeEmploiGestion',
      old?.codesEmploiGestion ?? [],
      next?.codesEmploiGestion ?? [],
    ),
  )

type LineCodes = Pick<AdminLine, 'lineName' | 'codeUos'> & Partial<Pick<AdminLine, 'activated'>>

export const lineListChanges = (before: readonly LineCodes[], after: readonly LineCodes[]): JournalChange[] =>
  joined(before, after, ({ lineName }) => lineName).flatMap(([id, old, next]) => {
    const subject = { kind: 'LINE', id, name: null } as const
    const [was, is] = [old?.activated ?? null, next?.activated ?? null]
    return [
      ...fieldChanges(subject, { activated: was }, { activated: is }),
      ...codeChanges(subject, 'codeUo', old?.codeUos ?? [], next?.codeUos ?? []),
    ]
  })

/** What a token says of the person who makes a change. */
export type Actor = { matricule: string; workCodes: readonly string[]; uoCode: number | null }

/**
 * Whether somebody changed their own rights.
 *
 * | what was changed                              | own when it is …            |
 * |-----------------------------------------------|-----------------------------|
 * | an account                                    | the one of their matricule  |
 * | a work code that was given to a role          | one of their work codes     |
 * | a UO code that was given to a line            | their UO code               |
 */
export const isOnSelf = (
  { matricule, workCodes, uoCode }: Actor,
  changes: readonly JournalChange[],
): boolean =>
  changes.some(({ subject, after }) => {
    switch (subject?.kind) {
      case 'ACCOUNT':
        return subject.id === matricule
      case 'ROLE':
        return typeof after === 'string' && workCodes.includes(after)
      case 'LINE':
        return typeof after === 'number' && after === uoCode
      case 'RIDE':
      case 'MATERIAL':
      case 'PARK_POSITION':
      case 'IMPORT':
      case undefined:
        return false
    }
  })
