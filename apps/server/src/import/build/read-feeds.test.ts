import { ordersFrom } from '@bulletin/domain/planning/rostered-orders'
import type { World } from '@bulletin/domain/planning/world'
import { runningOn } from '@bulletin/domain/service/calendar'
import { addDays } from '@bulletin/domain/time/day'
import fc from 'fast-check'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFeedOf } from '../../demo/feed/testing/written-feed.ts'
import { readFeed } from '../feed/read-feed.ts'
import { anyFeed } from '../feed/testing/any-feed.ts'
import { tablesOf } from '../feed/testing/feed-content.ts'
import { memoryStaging } from '../feed/testing/memory-staging.ts'
import { feedOf } from '../feed/testing/reading.ts'
import { supplemented, writtenFeed } from '../feed/testing/written-feed.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { filesOf } from '../testing/read-files.ts'
import { buildParts, type BuiltParts } from './build-parts.ts'
import { builtOf, faultsOfWorld, TIME_ZONE } from './testing/built.ts'

const contentsOf = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

describe('any valid feed, once it is read', () => {
  it('becomes a world that can be kept, and the same with supplements', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeed, fc.nat(), async (content, seed) => {
        const tables = tablesOf(content)
        const built = await builtOf(await feedOf(writtenFeed(tables, seed).contents))
        expect(faultsOfWorld(built)).toEqual([])
        const again = await builtOf(await feedOf(writtenFeed(supplemented(tables, seed), seed).contents))
        expect(faultsOfWorld(again)).toEqual([])
        expect(again.parts.plan?.lines.length).toBe(built.parts.plan?.lines.length)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the demo world, written as a feed and read again', () => {
  // A fork, a loop, and a name that is no number.
  const LINES = ['7', '7bis']
  const [from, days] = ['2026-11-09', 7]
  let written: Awaited<ReturnType<typeof writeFeedOf>> | null = null
  let world: World
  let built: BuiltParts

  beforeAll(async () => {
    written = await writeFeedOf(LINES, { from, days })
    world = written.world
    const contents = await contentsOf(written.folder)
    const feed = await readFeed(filesOf(contents), memoryStaging())
    if (!feed.ok) throw new Error(JSON.stringify(feed.failure.faults.slice(0, 5)))
    const mapping = readMapping(contents['mapping.json'] ?? '')
    if (!mapping.ok) throw new Error(JSON.stringify(mapping.failure))
    const result = await buildParts(feed.value, mapping.value, { timeZone: TIME_ZONE })
    if (!result.ok) throw new Error(JSON.stringify(result.failure.slice(0, 5)))
    built = result.value
  }, 120_000)
  afterAll(() => written?.remove())

  it('can be kept', () => {
    expect(faultsOfWorld(built)).toEqual([])
  })

  it('has its lines again, down to every mark', () => {
    expect(built.parts.plan?.lines).toEqual(world.lines)
  })

  // A feed knows no calendar without end.
  it('has its calendars again', () => {
    const byId = (calendars: World['calendars']) =>
      new Map(calendars.map(({ to: _to, ...calendar }) => [calendar.id, calendar]))
    expect(byId(built.parts.plan?.calendars ?? [])).toEqual(byId(world.calendars))
  })

  it('has its services again, ride by ride', () => {
    const services = (timetables: World['timetables']) =>
      new Map(
        timetables.flatMap(({ line, version, calendar, tableCode, services: ones }) =>
          ones.map((service) => [
            `${line} ${version} ${calendar} ${tableCode ?? '-'} ${service.serviceName}`,
            { ...service, rides: service.rides.map(({ trip: _trip, ...ride }) => ride) },
          ]),
        ),
      )
    const [before, after] = [services(world.timetables), services(built.parts.plan?.timetables ?? [])]
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    expect(after).toEqual(before)
  })

  it('has the orders of its days again', () => {
    const ordersOn = ordersFrom(world, from)
    const expected = Array.from({ length: days }, (_, later) => {
      const day = addDays(from, later)
      return ordersOn(later, new Set(runningOn(world.calendars, day))).map(
        ({ matricule, line, serviceName }) => `${day} ${matricule} ${line} ${serviceName}`,
      )
    }).flat()
    const found = (built.parts.plan?.rosterExceptions ?? []).map(
      ({ day, matricule, line, serviceName }) => `${day} ${matricule} ${line} ${serviceName ?? '-'}`,
    )
    expect(found.length).toBeGreaterThan(100)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('has its fleet and its park positions again', () => {
    const sorted = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).toSorted()
    const inOneOrder = ({ line, materialId, firstLeadCar, secondLeadCar }: World['materials'][number]) => ({
      line,
      materialId,
      firstLeadCar,
      secondLeadCar,
    })
    expect(sorted((built.parts.materials ?? []).map(inOneOrder))).toEqual(
      sorted(world.materials.map(inOneOrder)),
    )
    const place = ({ line, station, positionName }: World['parkPositions'][number]) => ({
      line,
      station,
      positionName,
    })
    expect(sorted((built.parts.parkPositions ?? []).map(place))).toEqual(
      sorted(world.parkPositions.map(place)),
    )
  })

  it('needs no guess', () => {
    expect([...new Set(built.notices.map(({ code, kind }) => `${kind} ${code}`))]).toEqual([])
  })
})
