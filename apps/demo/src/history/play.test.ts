import { smallWorld } from '@bulletin/domain/testing/small-world'
import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import { fixedClock } from '@bulletin/domain/time/clock'
import { exploitationDayAt } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { describe, expect, it } from 'vitest'
import { orderFor, type DayBook } from '../sent/day-facts.ts'
import { worldBook } from '../sent/world-book.ts'
import { daysBetween } from './days.ts'
import { isChosen, playHistory, type History, type HistoryParts } from './play.ts'
import type { Sending } from './post.ts'

const PARIS = 'Europe/Paris'
const TODAY = '2026-11-16'

const aDriver = (number: number, serviceName = '201'): OrderedDriver => ({
  matricularAccount: String(100_000 + number),
  firstname: 'Zoé',
  lastname: 'Émery',
  line: '7',
  serviceName,
})

const DRIVERS = Array.from({ length: 20 }, (_, index) => aDriver(index, index % 2 === 0 ? '101' : '201'))

/** Twenty drivers of line 7 every day, half of them at night. */
const busyBook = (): DayBook => {
  const world = worldBook(smallWorld(), PARIS)
  return {
    ordersOn: async (line) => (line === '7' ? DRIVERS : []),
    factsOn: async (line, day) => world.factsOn(line, day),
    orderOf: async (driver, _day, { plan }) => {
      const planned = plan.services.find(({ id }) => id.serviceName === driver.serviceName)
      return planned ? orderFor(driver, planned) : null
    },
  }
}

const EVERYBODY: Omit<History, 'days'> = { lines: ['7', '13'], shareOf: () => 1, always: new Set() }

const played = async (
  history: Partial<History> = {},
  parts: Partial<HistoryParts> = {},
): Promise<{ sendings: Sending[]; tally: Awaited<ReturnType<typeof playHistory>> }> => {
  const sendings: Sending[] = []
  const tally = await playHistory(
    {
      clock: fixedClock(`${TODAY}T12:00:00Z`),
      timeZone: PARIS,
      book: busyBook(),
      post: async (sending) => {
        sendings.push(sending)
        return 'SENT'
      },
      sentOn: async () => new Set(),
      manage: async () => ({ done: 0, refused: [], goesOn: true }),
      treat: async () => ({ done: 0, refused: [], goesOn: true }),
      closeAt: async () => 0,
      together: 1,
      mayGoOn: () => true,
      ...parts,
    },
    { ...EVERYBODY, days: daysBetween('2026-11-10', '2026-11-13'), ...history },
  )
  return { sendings, tally }
}

describe('a played history', () => {
  it('is sent in the order in which it happened, after each service has ended', async () => {
    const { sendings, tally } = await played()
    const times = sendings.map(({ sentAt }) => sentAt)
    expect(times).toEqual(times.toSorted())
    expect(sendings.filter(({ sentAt, bulletin }) => sentAt < bulletin.realEndService)).toEqual([])
    expect(tally).toMatchObject({ days: 3, ordered: 60, sent: sendings.length })
  })

  it('has bulletins whose ids begin with the time at which they were sent', async () => {
    const { sendings } = await played()
    const bornAt = ({ bulletin }: Sending): string =>
      Temporal.Instant.fromEpochMilliseconds(
        Number.parseInt(bulletin.id.replaceAll('-', '').slice(0, 12), 16),
      ).toString()
    expect(sendings.map(bornAt)).toEqual(sendings.map(({ sentAt }) => sentAt))
  })

  it('is the same every time', async () => {
    expect((await played()).sendings).toEqual((await played()).sendings)
  })

  it('has drivers who send nothing, and some who send it days later, but none after today', async () => {
    const { sendings, tally } = await played({ days: daysBetween('2026-11-02', TODAY) })
    expect(tally.chosen).toBeLessThan(tally.ordered)
    expect(tally.chosen).toBeGreaterThan(tally.ordered * 0.9)
    const isLate = ({ bulletin, sentAt }: Sending): boolean =>
      exploitationDayAt(Temporal.Instant.from(sentAt), PARIS) > bulletin.date
    expect(sendings.filter(isLate).length).toBeGreaterThan(0)
    expect(sendings.filter(isLate).length).toBeLessThan(sendings.length * 0.1)
    expect(sendings.every(({ sentAt }) => sentAt < `${TODAY}T12:00:00Z`)).toBe(true)
  })

  it('leaves alone who has a bulletin of that day', async () => {
    const had = new Set(['100000', '100001'])
    const { sendings } = await played({}, { sentOn: async (day) => (day === '2026-11-10' ? had : new Set()) })
    const again = sendings.filter(
      ({ bulletin, driver }) => bulletin.date === '2026-11-10' && had.has(driver.matricularAccount),
    )
    expect(again).toEqual([])
    expect(sendings.some(({ driver }) => had.has(driver.matricularAccount))).toBe(true)
  })

  it('stops when it is told to', async () => {
    let steps = 0
    const { sendings, tally } = await played({}, { mayGoOn: () => (steps += 1) < 30 })
    expect(sendings.length).toBeGreaterThan(0)
    expect(sendings.length).toBeLessThan(20)
    expect(tally.days).toBe(0)
  })

  it('counts what was refused', async () => {
    const { tally } = await played({}, { post: async () => 'BULLETIN_INVALID' })
    expect(tally.sent).toBe(0)
    expect(tally.refused.get('BULLETIN_INVALID')).toBeGreaterThan(50)
  })
})

describe('who sends', () => {
  const CHOICES = daysBetween('2026-01-01', '2026-12-31').flatMap((day) =>
    [1, 2, 3].map((number) => [aDriver(number), day] as const),
  )
  const chosen = (share: number, always: ReadonlySet<string> = new Set()) =>
    CHOICES.filter(([driver, day]) => isChosen(driver, day, { shareOf: () => share, always }))

  it('is about the share asked for, and a larger share contains the smaller', () => {
    expect(chosen(0.1).length / CHOICES.length).toBeGreaterThan(0.05)
    expect(chosen(0.1).length / CHOICES.length).toBeLessThan(0.15)
    expect(chosen(0.5)).toEqual(expect.arrayContaining(chosen(0.1)))
  })

  it('is always somebody of whom it is wanted', () => {
    const all = chosen(0.1, new Set(['100001'])).filter(([driver]) => driver.matricularAccount === '100001')
    expect(all).toHaveLength(CHOICES.length / 3)
  })
})
