import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { chanceFrom, oneOf, wholeBetween } from '@bulletin/domain/sample/chance'
import { fixedClock } from '@bulletin/domain/time/clock'
import { DelayPosFilter, VirtualStatusFilter } from '@bulletin/domain/workflow/virtual-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { generatedBulletins, insertBulletins } from '../testing/generated-bulletins.ts'
import { plainList, type Asked, type FilterName, type Plain, type Sorting } from '../testing/plain-list.ts'

/** 03:30 in Paris, two nights after the clocks went forward: the exploitation day is still the 30th. */
const AT = { now: '2026-03-31T01:30:00Z', today: '2026-03-30' }
const SEED = 20_260_331

const database = await openTestDatabase()
const settings = { RATE_LIMIT_PER_MINUTE: '100000' }
const { list } = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock(AT.now), settings }))
const rows = generatedBulletins(2500, SEED)

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, rows)
})

/** Values for each filter: common, rare, and without any match. */
const VALUES: { [Name in FilterName]-?: readonly NonNullable<Asked[Name]>[] } = {
  status: [['MEF_TO_VALIDATE'], ['ARCHIVED', 'C2SP_TO_VALIDATE'], []],
  lines: [['7'], ['7', '7bis'], ['13'], ['3', '14'], ['99'], []],
  terminus: [['COUR'], ['CHTM', 'LOUI'], ['OPER']],
  startDate: ['2026-03-20', '2026-03-29', '2026-04-03'],
  endDate: ['2026-03-19', '2026-03-20', '2026-03-29', '2026-04-03'],
  searchedDriver: [
    '1000',
    '100021',
    '00021',
    'emery',
    'Éme',
    'ZOE',
    'd hoe',
    'dhoe',
    'zoe emery',
    'Jurgen',
    'r j',
    'maeve',
    'eve',
    'ï',
  ],
  service: ['201', '299', '214B', 'RA', 'SUP', '20'],
  material: ['MF77-001', 'A-1', 'MF77', 'MP59'],
  observationType: [
    ...OBSERVATION_TYPES.map((type) => [type]),
    ['ALARM', 'SERVICE_FREE_INPUT'],
    ['NONE'],
    [],
  ],
  remarkableForManager: [true, false],
  remarkableForHr: [true, false],
  delayPosStatus: DelayPosFilter.options,
  delayPosField: ['DELAY', 'POS', 'DELAY_POS'],
  virtualStatus: VirtualStatusFilter.options,
}
const NAMES = Object.keys(VALUES) as FilterName[]

type Reader = { who: Somebody; maySee: (one: Plain) => boolean }

const withoutTraining = (one: Plain): boolean => !one.training
const SECRETARY: Reader = {
  who: { roles: ['C2SP'], matricule: '310001', uoCode: null },
  maySee: withoutTraining,
}
const isActive = ({ line }: Plain): boolean => ['7', '7bis', '13'].includes(line)
const MANAGER: Reader = {
  who: { roles: ['MEF'], matricule: '210001' },
  maySee: (one) => (one.driver === '210001' ? true : withoutTraining(one) && isActive(one)),
}
const EXECUTIVE: Reader = {
  who: { roles: ['CT'], matricule: '510001' },
  maySee: (one) => withoutTraining(one) && one.line === '7',
}
const DRIVER: Reader = { who: { matricule: '100001' }, maySee: ({ driver }) => driver === '100001' }

const searchOf = (asked: Asked): string =>
  Object.entries(asked)
    .map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`)
    .join('')

const SORTS: readonly Sorting[] = BulletinSortField.options.flatMap((field) => [
  { field, direction: 'ASC' },
  { field, direction: 'DESC' },
])
const SIZES = [100, 50, 7] as const

/** Rotates through the sort orders, so that each is used. */
let turn = 0
const nextSort = (): Sorting => {
  turn += 1
  return SORTS[(turn * 7) % SORTS.length] ?? { field: 'date', direction: 'DESC' }
}
const nextSize = (): number => SIZES[turn % SIZES.length] ?? 50

/** The first page, the last, a middle one, and the one after the last. */
const everyKindOf = (pages: number): Set<number> =>
  new Set([0, Math.floor(pages / 2), Math.max(pages - 1, 0), pages])

/** Compares ids, order and totals of some pages with the plain implementation. */
const expectAsPlain = async (
  { who, maySee }: Reader,
  asked: Asked,
  { sort = nextSort(), size = nextSize(), looksAt = everyKindOf } = {},
) => {
  const ids = plainList(rows, maySee, { asked, sort, at: AT })
  const pages = Math.ceil(ids.length / size)
  for (const number of looksAt(pages)) {
    const search = `?sortField=${sort.field}&sortDirection=${sort.direction}&sizePerPage=${size}&page=${number}${searchOf(asked)}`
    const { content, totalElements, totalPages } = (await list(search, who)).json<BulletinPage>()
    expect({ ids: content.map(({ id }) => id), totalElements, totalPages }, search).toEqual({
      ids: ids.slice(number * size, (number + 1) * size),
      totalElements: ids.length,
      totalPages: pages,
    })
  }
  return ids.length
}

const all = rows.filter(withoutTraining).length

describe('each filter alone, over two and a half thousand bulletins [3.28] [7.11]', () => {
  it.each(NAMES)('%s [7.11]', async (name) => {
    const found: number[] = []
    for (const value of VALUES[name]) found.push(await expectAsPlain(SECRETARY, { [name]: value }))
    // At least one value must match some bulletins and exclude others; otherwise the test proves nothing.
    expect(found.some((count) => count > 0 && count < all)).toBe(true)
  })

  it('by every column, both ways, where much is the same [7.11]', async () => {
    const looksAt = (pages: number) => new Set([1, pages - 1])
    for (const sort of SORTS)
      expect(await expectAsPlain(SECRETARY, {}, { sort, size: 100, looksAt })).toBe(all)
  })
})

describe('filters in pairs, drawn by chance [7.11]', () => {
  const chance = chanceFrom(SEED)
  const drawn = <Value>(values: readonly Value[]): Value => {
    const value = oneOf(chance, values)
    if (value === null) throw new Error('Nothing to draw from')
    return value
  }
  const PAIRS = Array.from({ length: 60 }, (): Asked => {
    const first = wholeBetween(chance, 0, NAMES.length - 1)
    const second = (first + wholeBetween(chance, 1, NAMES.length - 1)) % NAMES.length
    return Object.fromEntries(
      [first, second].map((index) => {
        const name = NAMES[index] ?? 'status'
        return [name, drawn<unknown>(VALUES[name])]
      }),
    )
  })

  it('let through what both let through, in the order asked for [7.11]', async () => {
    let some = 0
    for (const asked of PAIRS) some += Number((await expectAsPlain(SECRETARY, asked)) > 0)
    expect(some).toBeGreaterThan(PAIRS.length / 3)
  })

  it.each([
    ['a manager', MANAGER, ['7', '7bis', '13']],
    ['an executive', EXECUTIVE, ['7']],
    ['a driver', DRIVER, ['7', '7bis', '13', '14', '3', '99']],
  ] as const)('the same within the reach of %s [6.1] [6.2] [6.5] [7.11]', async (_who, reader, lines) => {
    const within = PAIRS.filter(
      (asked) =>
        (asked.lines ?? []).every((line) => (lines as readonly string[]).includes(line)) &&
        (reader !== DRIVER || asked.searchedDriver === undefined),
    ).slice(0, 15)
    expect(within.length).toBeGreaterThan(10)
    for (const asked of [{}, ...within]) await expectAsPlain(reader, asked)
  })
})
