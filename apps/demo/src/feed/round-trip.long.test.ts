import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { usualWorld } from '../world/testing/usual-world.ts'
import { answersFrom, fillByDemo, fillByFiles } from './testing/round-trip.ts'
import { writeFeedOf } from './testing/written-feed.ts'

const NAMES = usualWorld.lines.map(({ name }) => name)
const { world, folder, remove } = await writeFeedOf(NAMES, { from: '2026-10-20', days: 60 })
afterAll(remove)
const [demo, empty] = [await openTestDatabase(), await openTestDatabase()]

it('the whole demo, written as a feed and imported, is the same network with the same plan and the same orders', async () => {
  await fillByDemo(demo, world)
  expect(await fillByFiles(empty, folder)).toMatchObject({ outcome: 'TAKEN', faults: [], notices: [] })
  const [own, imported] = [await answersFrom(demo), await answersFrom(empty)]
  expect(imported.lines).toEqual(own.lines)
  expect(imported.lists).toEqual(own.lists)
  for (const day of ['2026-10-24', '2026-10-25', '2026-11-01', '2026-11-10', '2026-11-11', '2026-12-18']) {
    expect(await imported.servicesOn(day)).toEqual(await own.servicesOn(day))
    for (const line of NAMES)
      expect(await imported.driversOn(line, day)).toEqual(await own.driversOn(line, day))
  }
})
