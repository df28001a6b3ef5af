import { OBSERVATIONS, type Observation } from '@bulletin/domain/observation/observation'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletin } from '../../database/schema/bulletins.ts'
import { line } from '../../database/schema/network.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'

const database = await openTestDatabase()
const { queries } = database
const { post, send, getOne } = bulletinCallsIn(
  await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }),
)

const ALL = Object.values(COMPLETE)
const isOrdinary = ({ type }: Observation): boolean => OBSERVATIONS.findKind(type)?.category === 'ORDINARY'

let series = 500
const observedBulletin = (onRide: readonly Observation[], onService: readonly Observation[] = []) => {
  series += 1
  const sent = aSubmittedBulletin({}, { series })
  return {
    ...sent,
    observations: onService.map(withKeyOf(sent.id, 'e')),
    rides: sent.rides.map((ride, index) => ({
      ...ride,
      observations: index === 0 ? onRide.map(withKeyOf(sent.id, 'f')) : [],
    })),
  }
}

/** Unique keys derived from the bulletin's id. */
const withKeyOf =
  (id: string, mark: string) =>
  <Kept extends Observation>(observation: Kept, index: number): Kept => ({
    ...observation,
    key: `${id.slice(0, -4)}${mark}${index.toString(16).padStart(3, '0')}`,
  })

const rowOf = async (id: string) => {
  const [row] = await queries.select().from(bulletin).where(eq(bulletin.id, id))
  return row
}

/** Enables on the line what the sample observations require. */
const allow = (change: Partial<typeof line.$inferInsert>) =>
  queries.update(line).set(change).where(eq(line.name, '7'))
const ALLOWING = { fukvPossible: true, cmccAvailable: true, aipaPossible: true, remoteReloadPossible: true }

describe('a bulletin with observations', () => {
  beforeAll(async () => {
    await fillSmallWorld(database)
    await allow(ALLOWING)
  })

  it('is kept with all thirteen as they were written, counted and found by type [3.8] [3.15] [7.10]', async () => {
    const sent = observedBulletin(
      ALL.filter(isOrdinary),
      ALL.filter((one) => !isOrdinary(one)),
    )
    const response = await post(sent, {}, { 'bulletin-contract': '2' })
    expect(response.statusCode, response.body).toBe(201)
    const kept = await getOne(sent.id)
    expect(kept.json()).toMatchObject({
      rides: sent.rides,
      observations: sent.observations,
      observationCount: 13,
      withAtLeastOneObservation: true,
    })
    expect((await rowOf(sent.id))?.observationTypes.toSorted()).toEqual(Object.keys(COMPLETE).toSorted())
  })

  it('is refused in the words of contract 1, which has none [7.10]', async () => {
    const response = await post(observedBulletin([COMPLETE.ALARM]), {}, { 'bulletin-contract': '1' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'BULLETIN_INVALID',
      errors: [{ path: 'body.observations' }],
    })
  })

  it('is refused with one that is half said, and the place is told [5.21]', async () => {
    const halfSaid = { ...COMPLETE.LONG_PARKING, reason: null, reasonDescription: null }
    const response = await post(observedBulletin([halfSaid]))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ path: 'body.rides.0.observations.0.reason' }] })
  })

  it('tells where it does not fit the network, and refuses nothing for it [7.10]', async () => {
    const nowhere = {
      locationType: 'STATION' as const,
      station: { quadrigram: 'ZZZZ', name: 'Nulle part' },
      interstation: null,
    }
    const cases: Record<string, [Observation, boolean]> = {
      'as it should be': [COMPLETE.LONG_PARKING, false],
      'a station of another line': [{ ...COMPLETE.LONG_PARKING, longParkingLocation: nowhere }, true],
      'a train of nobody': [{ ...COMPLETE.DEFECTIVE_MATERIAL, material: 'MP99-999' }, true],
    }
    for (const [what, [observation, isMismatch]] of Object.entries(cases)) {
      const sent = observedBulletin([observation])
      await send(sent)
      expect((await rowOf(sent.id))?.referenceMismatch, what).toBe(isMismatch)
    }
  })

  it('tells that a line has no FU KV, from the moment it has none [2.4.23] [7.10]', async () => {
    const isMismatched = async () => {
      const sent = observedBulletin([COMPLETE.FUKV])
      await send(sent)
      return (await rowOf(sent.id))?.referenceMismatch
    }
    expect(await isMismatched()).toBe(false)
    await allow({ fukvPossible: false })
    expect(await isMismatched()).toBe(true)
    await allow(ALLOWING)
    expect(await isMismatched()).toBe(false)
  })
})
