import { anEvent, anUpdate, aStop } from '@bulletin/domain/live/testing/live'
import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { expect, it, onTestFinished } from 'vitest'
import { goodFeed } from '../../../../../e2e/support/small-feed.ts'
import { importFiles } from '../../import/import-files.ts'
import { scratchFile } from '../../import/testing/scratch.ts'
import { goodZip } from '../../import/testing/zips.ts'
import { systemIds } from '../../system/ids.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { planningServices } from '../build.ts'
import { encodeFeed } from './encode.ts'
import { liveService } from './service.ts'
import { createSource } from './source.ts'
import { startFeedServer } from './testing/feed-server.ts'

const database = await openTestDatabase()
const { queries } = database
const timeZone = 'Europe/Paris'

const NOW = '2026-11-10T07:08:00Z'
/** The train of trip T1 arrives at Danube at 08:09 local time. */
const PLANNED = '2026-11-10T07:09:00Z'
const driver = anAccount({ assignedLine: '99' })

/** One run ends with trip T1. */
const RUN_EVENTS =
  'service_id,run_id,event_sequence,event_type,trip_id,start_location,start_time,end_location,end_time\n' +
  'SEM,201,1,drive,T1,S0-1,08:00:00,S3-1,08:09:00\n'

it('a live feed tells of the trips that an archive has brought, by their names in it [7.23]', async () => {
  const files = Object.fromEntries(goodFeed().map(({ name, buffer }) => [name, buffer]))
  const archive = await scratchFile(await goodZip({ ...files, 'run_events.txt': RUN_EVENTS }))
  const { report } = await importFiles({ database, ids: systemIds, timeZone })({
    paths: [archive],
    dryRun: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  expect(report).toMatchObject({ outcome: 'TAKEN', faults: [] })

  const { timetables, arrivals } = planningServices(queries, timeZone)
  const [service] = await timetables.listServices(['99'], '2026-11-10')
  const [ride] = service?.rides ?? []
  expect(ride).toMatchObject({ theoreticalArrivalTime: PLANNED })
  const asked = {
    line: '99',
    quadrigram: ride?.arrivalStation.quadrigram ?? '',
    trainNumber: ride?.train ?? '',
    arrivalTime: PLANNED,
  }
  const clock = fixedClock(NOW)
  const after = fixedClock('2026-11-10T07:12:00Z').now()
  expect(await arrivals.getArrival(driver, asked, after)).toMatchObject({ ok: false })

  const told = encodeFeed({
    timestamp: Date.parse(NOW) / 1000,
    updates: [
      anUpdate({ tripId: 'T1', stops: [aStop({ stopId: 'S2-1', arrival: anEvent({ delay: 130 }) })] }),
    ],
  })
  const network = await startFeedServer((_, response) => response.end(told))
  onTestFinished(network.close)
  const fetched = await createSource({ url: network.url, headers: {} }, clock).ask(
    new AbortController().signal,
  )
  const live = liveService({ queries, clock, timeZone })
  expect(fetched.ok && fetched.value && (await live.take(fetched.value))).toMatchObject({ ok: true })
  expect(await arrivals.getArrival(driver, asked, after)).toMatchObject({
    ok: true,
    value: { realTimeArrival: '2026-11-10T07:11:10Z', theoreticalArrivalTime: PLANNED },
  })
})
