import { importFault, type FaultList } from '../faults.ts'
import { isWrong, type Field, type FieldValue, type Wrong } from './fields.ts'

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

/** Texts of a row by the position of their field in the shape, trimmed; empty where there is none. */
export type TextAt = (position: number) => string

export type Place = { readonly file: string; readonly line: number | null; readonly prefix?: string }

/** No text of a table holds it. */
const BETWEEN_KEYS = '\u0000'

export const keyOf = (parts: readonly unknown[]): string => parts.join(BETWEEN_KEYS)

const MISSING: Wrong = { code: 'VALUE_MISSING', blanks: {} }
const NO_FIELD: [string, Fields[string]] = ['', { isRequired: false, read: () => MISSING }]

/** Reads rows of one table: every fault of a row is named, and a key that was there before with the line of the first. */
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
