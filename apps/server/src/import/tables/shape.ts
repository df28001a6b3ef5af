import { importFault, type FaultList } from '../faults.ts'
import { isWrong, type Field, type FieldValue, type Wrong } from './fields.ts'

export type Fields = Readonly<Record<string, Field<FieldValue, boolean>>>

/** The fields of a table's rows, and its key columns; an empty key allows duplicates. */
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

/** A parsed row. Its line number is passed separately, because a table may have a column of that name. */
export type RowOf<Of extends Shape> = { -readonly [Name in keyof Of['fields']]: ValueOf<Of['fields'][Name]> }

/** The trimmed text of a field by its position in the shape; empty if absent. */
export type TextAt = (position: number) => string

export type Place = { readonly file: string; readonly line: number | null; readonly prefix?: string }

/** A character that no text of a table contains. */
const BETWEEN_KEYS = '\u0000'

export const keyOf = (parts: readonly unknown[]): string => parts.join(BETWEEN_KEYS)

const MISSING: Wrong = { code: 'VALUE_MISSING', blanks: {} }
const NO_FIELD: [string, Fields[string]] = ['', { isRequired: false, read: () => MISSING }]

/**
 * Parses the rows of one table: reports every fault of a row, and a duplicate key with the line of its first
 * occurrence.
 */
export const rowReader = <Of extends Shape>(of: Of, faults: FaultList) => {
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

  const fields = Object.entries(of.fields)

  const refuse = (name: string, { file, line, prefix = '' }: Place, { code, blanks }: Wrong): void => {
    faults.add(importFault(code, blanks, { file, line, field: prefix + name }))
  }

  return (textAt: TextAt, place: Place): RowOf<Of> | null => {
    const row: Record<string, FieldValue | null> = {}
    let isGood = true
    for (let position = 0; position < fields.length; position += 1) {
      const [name, field] = fields[position] ?? NO_FIELD
      const text = textAt(position)
      const value = text === '' ? (field.isRequired ? MISSING : null) : field.read(text)
      if (value !== null && isWrong(value)) {
        refuse(name, place, value)
        isGood = false
      } else row[name] = value
    }
    return isGood && isNewKey(row, place) ? (row as RowOf<Of>) : null
  }
}
