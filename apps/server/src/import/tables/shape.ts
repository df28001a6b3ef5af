import { importFault, type FaultList } from '../faults.ts'
import { isWrong, type Field, type FieldValue } from './fields.ts'

export type Fields = Readonly<Record<string, Field<FieldValue, boolean>>>

/** What the rows of a table hold, and which fields tell one from another; no key where rows may repeat. */
export type Shape<Of extends Fields = Fields> = {
  readonly fields: Of
  readonly key: readonly string[]
}

export const shape = <const Of extends Fields>(
  fields: Of,
  key: readonly (keyof Of & string)[] = [],
): Shape<Of> => ({
  fields,
  key,
})

type ValueOf<Of> =
  Of extends Field<infer Value, infer IsRequired> ? (IsRequired extends true ? Value : Value | null) : never

/** A row that was read. Its line comes beside it: a table may have a column of that name. */
export type RowOf<Of extends Shape> = { -readonly [Name in keyof Of['fields']]: ValueOf<Of['fields'][Name]> }

/** Texts of a row by the name of their column, trimmed; empty where there is none. */
export type TextOf = (column: string) => string

export type Place = { readonly file: string; readonly line: number | null; readonly prefix?: string }

/** No text of a table holds it. */
const BETWEEN_KEYS = '\u0000'

export const keyOf = (parts: readonly unknown[]): string => parts.join(BETWEEN_KEYS)

/** Reads rows of one table: every fault of a row is named, and a key that was there before with the line of the first. */
export const rowReader = <Of extends Shape>(of: Of, faults: FaultList) => {
  const names = Object.keys(of.fields)
  const firstLines = new Map<string, number>()

  const isNewKey = (row: Readonly<Record<string, unknown>>, { file, line, prefix = '' }: Place): boolean => {
    if (of.key.length === 0) return true
    const values = of.key.map((name) => row[name])
    const key = keyOf(values)
    const firstLine = firstLines.get(key)
    if (firstLine === undefined) {
      firstLines.set(key, line ?? 0)
      return true
    }
    const field = prefix + (of.key.at(-1) ?? '')
    faults.add(importFault('KEY_TWICE', { key: values.join(', '), firstLine }, { file, line, field }))
    return false
  }

  return (textOf: TextOf, place: Place): RowOf<Of> | null => {
    const row: Record<string, FieldValue | null> = {}
    let isGood = true
    for (const name of names) {
      const field = of.fields[name]
      if (!field) continue
      const text = textOf(name)
      const at = { file: place.file, line: place.line, field: (place.prefix ?? '') + name }
      if (text === '') {
        row[name] = null
        if (!field.isRequired) continue
        faults.add(importFault('VALUE_MISSING', {}, at))
        isGood = false
        continue
      }
      const value = field.read(text)
      if (isWrong(value)) {
        faults.add(importFault(value.code, value.blanks, at))
        isGood = false
      } else row[name] = value
    }
    return isGood && isNewKey(row, place) ? (row as RowOf<Of>) : null
  }
}
