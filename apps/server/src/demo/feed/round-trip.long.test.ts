import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { usualWorld } from '../world/testing/usual-world.ts'
import { readWorld } from './testing/read-world.ts'
import { answersFrom } from './testing/round-trip.ts'
import { writeFeedOf } from './testing/written-feed.ts'

const NAMES = usualWorld.lines.map(({ name }) => name)
const { world, folder, remove } = await writeFeedOf(NAMES, { from: '2026-10-20', days: 60 })
afterAll(remove)

it('the whole demo, written as a feed and imported, is the same network with the same plan and the same orders', async () => {
  const read = await readWorld(folder)
  expect(read.notices).toEqual([])
  const own = await answersFrom(await openTestDatabase(), world)
  const imported = await answersFrom(await openTestDatabase(), read.world)
  expect(imported.lines).toEqual(own.lines)
  for (const day of ['2026-10-24', '2026-10-25', '2026-11-01', '2026-11-10', '2026-11-11', '2026-12-18']) {
    expect(await imported.servicesOn(day)).toEqual(await own.servicesOn(day))
    for (const line of NAMES)
      expect(await imported.driversOn(line, day)).toEqual(await own.driversOn(line, day))
  }
})
