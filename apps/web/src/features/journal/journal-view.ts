import type { JournalCsvQuery } from '@bulletin/contract/calls/journal'
import { AccessAction } from '@bulletin/domain/journal/access-action'
import { searchedBulletinOf } from '@bulletin/domain/journal/searched-bulletin'
import { SearchedDriver } from '@bulletin/domain/people/searched-driver'
import { addDays, Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { FIRST_PAGE, ListPage } from '../../session/list-view.ts'
import { dayInFigures } from '../../ui/date-words.ts'

/** The period of a visit that asks for none: a week and today. */
const DEFAULT_DAYS = 7

/** Both days are inclusive. An empty text, and no action, mean no filter. */
export type JournalFilters = {
  startDate: Day
  endDate: Day
  /** Who did it. */
  person: string
  /** The bulletin concerned, as it is typed: « 16/11/2026, 214 ». */
  bulletin: string
  /** Whose data was reached. */
  driver: string
  actions: readonly AccessAction[]
  refused: boolean
}

export type JournalView = ListPage & { filters: JournalFilters }

export const defaultFilters = (today: Day): JournalFilters => ({
  startDate: addDays(today, -DEFAULT_DAYS),
  endDate: today,
  person: '',
  bulletin: '',
  driver: '',
  actions: [],
  refused: false,
})

/** The bulletin as it is typed by the book; null where the text names none. */
export const writtenBulletin = (text: string): string | null => {
  const searched = searchedBulletinOf(text)
  if (!searched) return null
  const { date, service } = searched
  return [date && dayInFigures(date), service].filter((part) => part !== undefined).join(', ')
}

const Actions = z.array(AccessAction)

/** Reads the view from the address; what it does not say, or says in a wrong way, is as on the first visit. */
export const viewIn = (address: URLSearchParams, today: Day): JournalView => {
  const untouched = defaultFilters(today)
  const said = (name: string) => address.get(name) ?? undefined
  const [from, to] = [Day.safeParse(said('from')).data, Day.safeParse(said('to')).data]
  const isPeriod = from !== undefined && to !== undefined && from <= to
  const paging = { page: Number(said('page') ?? 0), pageSize: Number(said('size') ?? FIRST_PAGE.pageSize) }
  return {
    filters: {
      startDate: isPeriod ? from : untouched.startDate,
      endDate: isPeriod ? to : untouched.endDate,
      person: SearchedDriver.safeParse(said('person')).data ?? '',
      bulletin: writtenBulletin(said('bulletin') ?? '') ?? '',
      driver: SearchedDriver.safeParse(said('driver')).data ?? '',
      actions: Actions.safeParse(address.getAll('action')).data ?? [],
      refused: said('refused') === 'true',
    },
    ...(ListPage.safeParse(paging).data ?? FIRST_PAGE),
  }
}

/** The address of a view, so that a reload, a bookmark and the way back show it again. */
export const addressOf = ({ filters, page, pageSize }: JournalView): URLSearchParams => {
  const { startDate, endDate, actions, refused, ...texts } = filters
  const address = new URLSearchParams({ from: startDate, to: endDate })
  for (const [name, text] of Object.entries(texts)) if (text.trim() !== '') address.set(name, text.trim())
  for (const action of actions) address.append('action', action)
  if (refused) address.set('refused', 'true')
  if (page > 0) address.set('page', String(page))
  if (pageSize !== FIRST_PAGE.pageSize) address.set('size', String(pageSize))
  return address
}

/** The filters as the contract names them. */
export const csvQueryOf = ({ filters }: Pick<JournalView, 'filters'>): JournalCsvQuery => {
  const { startDate, endDate, person, bulletin, driver, actions, refused } = filters
  return {
    from: startDate,
    to: endDate,
    ...(person.trim() !== '' && { person: person.trim() }),
    ...searchedBulletinOf(bulletin),
    ...(driver.trim() !== '' && { driver: driver.trim() }),
    ...(actions.length > 0 && { action: [...actions] }),
    ...(refused && { refused }),
  }
}
