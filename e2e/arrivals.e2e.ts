import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { expect, test } from './support/fixtures.ts'

const DAY = '2026-03-10'
const NOON = `${DAY}T11:00:00Z`
const ENOUGH = 60

type Service = {
  rides: {
    type: string
    train: string
    theoreticalArrivalTime: string
    arrivalStation: { quadrigram: string }
  }[]
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
  // The first look back happens after the server has begun to listen.
  await expect
    .poll(async () => (await Promise.all(past.map(ask))).some(({ status }) => status === 200))
    .toBe(true)
  const answers = await Promise.all(past.map(ask))
  const seen = answers.filter(({ status }) => status === 200)
  expect(seen.length).toBeGreaterThan(ENOUGH / 2)
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

  const future = rides.filter((ride) => ride.theoreticalArrivalTime > `${DAY}T12:00:00Z`).slice(0, 10)
  for (const ride of future) expect((await ask(ride)).status).toBe(404)
})
