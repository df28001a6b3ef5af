import { decodeFeed } from '../apps/server/src/planning/live/decode.ts'
import { tripIdOf } from '../apps/demo/src/world/trips.ts'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expect, test, withoutRest } from './support/fixtures.ts'

test.use(withoutRest)

const DAY = '2026-03-10'
const NOON = `${DAY}T11:00:00Z`
const ENOUGH = 60

type Service = {
  rides: {
    type: string
    train: string
    theoreticalDepartureTime: string
    theoreticalArrivalTime: string
    arrivalStation: { quadrigram: string }
  }[]
}

const MIDNIGHT = Date.parse(`${DAY}T00:00:00+01:00`)

/** Id of a ride's trip in the live feed on that Tuesday. */
const tripOn = ({
  train,
  theoreticalDepartureTime,
}: Omit<Service['rides'][number], 'arrivalStation'>): string => {
  const departure = (Date.parse(theoreticalDepartureTime) - MIDNIGHT) / 1000
  return tripIdOf({ line: '7', calendar: 'SEMAINE' }, { train, departure })
}

test('platforms tell of most trains of the morning, with small delays, and of none to come [7.23]', async ({
  startServer,
  request,
}) => {
  const server = await startServer({ database: 'postgresql', env: { APP_NOW: NOON } })
  const headers = { authorization: `Bearer ${await accessTokenOf(server.url, '100001')}` }
  const planned = await request.get(`${server.url}/api/service-planned?date=${DAY}&line=7`, { headers })
  const rides = ((await planned.json()) as Service[])
    .flatMap((service) => service.rides)
    .filter(({ type }) => type === 'NORMAL')
    .toSorted((one, other) => (one.theoreticalArrivalTime < other.theoreticalArrivalTime ? -1 : 1))

  const ask = async ({ train, theoreticalArrivalTime, arrivalStation }: (typeof rides)[number]) => {
    const params = {
      line: '7',
      quadrigram: arrivalStation.quadrigram,
      trainNumber: train,
      arrivalTime: theoreticalArrivalTime,
    }
    const response = await request.get(`${server.url}/api/intergares`, { headers, params })
    return { status: response.status(), body: (await response.json()) as Record<string, string> }
  }

  const past = rides.filter((ride) => ride.theoreticalArrivalTime < `${DAY}T10:40:00Z`).slice(-ENOUGH)
  expect(past).toHaveLength(ENOUGH)
  const seenOf = (asked: Awaited<ReturnType<typeof ask>>[]) => asked.filter(({ status }) => status === 200)
  // The server loads past arrivals only after it has started to listen, and that takes some time.
  await expect.poll(async () => seenOf(await Promise.all(past.map(ask))).length).toBeGreaterThan(ENOUGH / 2)
  const answers = await Promise.all(past.map(ask))
  const seen = seenOf(answers)
  expect(seen.length).toBeLessThan(ENOUGH)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body['code']).toBe('PLATFORM_ARRIVAL_NOT_FOUND')
  const delays = seen.map(
    ({ body }) =>
      (Date.parse(body['realTimeArrival'] ?? '') - Date.parse(body['theoreticalArrivalTime'] ?? '')) / 1000,
  )
  for (const delay of delays) {
    expect(delay).toBeGreaterThanOrEqual(-15)
    expect(delay).toBeLessThan(900)
  }

  // Arrivals of the last half hour come from the GTFS-RT feed that the server both serves and polls.
  const feed = decodeFeed(await (await request.get(`${server.url}/demo/gtfs-rt/trip-updates.pb`)).body())
  const told = new Map(
    (feed.ok ? feed.value.updates : []).map(({ tripId, stops }) => [tripId, stops[0]?.arrival?.time ?? 0]),
  )
  const recent = rides.filter(
    ({ theoreticalArrivalTime: at }) => at > `${DAY}T10:40:00Z` && at < `${DAY}T10:45:00Z`,
  )
  const realTimeOf = async (ride: (typeof rides)[number]): Promise<number | undefined> => {
    const { status, body } = await ask(ride)
    return status === 200 ? Date.parse(body['realTimeArrival'] ?? '') / 1000 : undefined
  }
  const toldTimes = recent.map((ride) => told.get(tripOn(ride)))
  expect(toldTimes.some((time) => time !== undefined)).toBe(true)
  await expect.poll(() => Promise.all(recent.map(realTimeOf))).toEqual(toldTimes)

  const future = rides.filter((ride) => ride.theoreticalArrivalTime > `${DAY}T12:00:00Z`).slice(0, 10)
  for (const ride of future) expect((await ask(ride)).status).toBe(404)
})
