import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { Day } from '@bulletin/domain/time/day'
import { SERVICE_TIME_MAX_HOURS, type ServiceTime } from '@bulletin/domain/time/service-time'

/** The type of a parsed field. Never an object, because an object is a fault. */
export type FieldValue = string | number | boolean

/** Why a text is invalid. */
export type Wrong = { readonly code: ImportFault['code']; readonly blanks: ImportFault['blanks'] }

/** How a field is parsed. Texts are trimmed and not empty. */
export type Field<Value extends FieldValue = FieldValue, IsRequired extends boolean = true> = {
  /** The column must exist, with a value in every row. */
  readonly isRequired: IsRequired
  readonly read: (text: string) => Value | Wrong
}

export const isWrong = (value: FieldValue | Wrong): value is Wrong => typeof value === 'object'

/** A required field. Lists use it to define fields with their own rules. */
export const field = <Value extends FieldValue>(read: (text: string) => Value | Wrong): Field<Value> => ({
  isRequired: true,
  read,
})

/** An optional field: null if the column or the value is missing. */
export const optional = <Value extends FieldValue>({ read }: Field<Value>): Field<Value, false> => ({
  isRequired: false,
  read,
})

const TEXT_MAX_CHARACTERS = 1000
const ID_MAX_CHARACTERS = 255

export const text = (max = TEXT_MAX_CHARACTERS): Field<string> =>
  field<string>((value) => (value.length > max ? { code: 'VALUE_TOO_LONG', blanks: { value, max } } : value))

/** An id that other rows refer to: a single line. */
export const id = (max = ID_MAX_CHARACTERS): Field<string> => {
  const { read } = text(max)
  return field<string>((value) =>
    /[\t\n]/.test(value) ? { code: 'CONTROL_CHARACTER', blanks: { character: 'U+000A' } } : read(value),
  )
}

type Limits = { readonly min: number; readonly max: number }

const within = (value: number, { min, max }: Limits): boolean => value >= min && value <= max

export const integer = (limits: Limits): Field<number> =>
  field<number>((value) => {
    const read = /^-?\d+$/.test(value) ? Number(value) : Number.NaN
    return within(read, limits) ? read : { code: 'VALUE_NOT_INTEGER', blanks: { value, ...limits } }
  })

export const decimal = (limits: Limits): Field<number> =>
  field<number>((value) => {
    const read = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : Number.NaN
    return within(read, limits) ? read : { code: 'VALUE_NOT_NUMBER', blanks: { value, ...limits } }
  })

/** One of a few words, each mapped to a value. */
export const choice = <const Choices extends Readonly<Record<string, FieldValue>>>(
  choices: Choices,
): Field<Choices[keyof Choices]> => {
  const values = new Map(Object.entries(choices))
  const allowed = [...values.keys()].join(', ')
  return field<Choices[keyof Choices]>(
    (value) =>
      (values.get(value) as Choices[keyof Choices] | undefined) ?? {
        code: 'VALUE_NOT_IN_LIST',
        blanks: { value, allowed },
      },
  )
}

/** GTFS writes 0 and 1, JSON true and false. */
export const flag = (): Field<boolean> => choice({ '0': false, '1': true, false: false, true: true })

/** `20261110`; must be an existing day. */
export const date = (): Field<Day> =>
  field<string>((value) => {
    const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
    const isDay = /^\d{8}$/.test(value) && Day.safeParse(day).success
    return isDay ? day : { code: 'VALUE_NOT_DATE', blanks: { value } }
  })

const TIME = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/

/** `5:30:00`, `05:30`, and `25:10:00` for 01:10 the next night. */
export const time = (): Field<ServiceTime> =>
  field<number>((value) => {
    const [, hours, minutes, seconds = 0] = TIME.exec(value) ?? []
    const read = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    const max = SERVICE_TIME_MAX_HOURS
    return read <= max * 3600 ? read : { code: 'VALUE_NOT_TIME', blanks: { value, max } }
  })

/** Six hexadecimal digits. */
export const color = (): Field<string> =>
  field<string>((value) =>
    /^[\da-f]{6}$/i.test(value) ? value.toUpperCase() : { code: 'VALUE_NOT_COLOR', blanks: { value } },
  )

const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZone = (): Field<string> =>
  field<string>((value) => (isTimeZone(value) ? value : { code: 'VALUE_NOT_TIME_ZONE', blanks: { value } }))
