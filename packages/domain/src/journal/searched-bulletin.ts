import { ServiceFilter, serviceFilterFormat } from '../service/service-name.ts'
import { Day } from '../time/day.ts'

/** The day and the service of a bulletin that somebody looks for; either may be missing. */
export type SearchedBulletin = { readonly date?: Day; readonly service?: ServiceFilter }

const FORM = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}))?[\s,;]*([\da-z]*)$/i

const dayOf = (date: string, month: string, year: string): Day | null =>
  Day.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).data ?? null

/** Reads « 16/11/2026, 214 », a day or a service alone; null where the text is neither. */
export const searchedBulletinOf = (text: string): SearchedBulletin | null => {
  const form = FORM.exec(text.trim())
  if (!form) return null
  const [, date, month, year, typed = ''] = form
  const service = ServiceFilter.safeParse(typed.toUpperCase()).data
  if (service === undefined || serviceFilterFormat.faultOf(service) !== null) return null
  const asked = service === '' ? {} : { service }
  if (date === undefined || month === undefined || year === undefined) return asked
  const day = dayOf(date, month, year)
  return day === null ? null : { date: day, ...asked }
}
