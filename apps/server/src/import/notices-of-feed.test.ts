import { describe, expect, it } from 'vitest'
import { goodFeed } from '../../../../e2e/support/small-feed.ts'
import { bring } from './bring.ts'
import { memoryStaging } from './feed/testing/memory-staging.ts'
import { sentenceOf } from './sentence.ts'
import { filesOf, inShort } from './testing/read-files.ts'

const GOOD: Readonly<Record<string, string>> = Object.fromEntries(
  goodFeed().map(({ name, buffer }) => [name, buffer.toString()]),
)

const EVENTS =
  'service_id,run_id,event_sequence,event_type,trip_id,start_location,start_time,end_location,end_time\n'
const DRIVES =
  `${EVENTS}SEM,201,1,drive,T1,S0-1,08:00:00,S3-1,08:09:00\n` +
  'SEM,201,2,drive,T2,S3-2,09:00:00,S0-2,09:09:00\n'
const ORDERS = 'date,service_id,run_id,employee_id\n'

/** The feed with additional rows and files. */
const withRows = (rows: Readonly<Record<string, string>>): Record<string, string> => {
  const files = { ...GOOD }
  for (const [file, more] of Object.entries(rows)) files[file] = (files[file] ?? '') + more
  return files
}

const told = async (contents: Record<string, string>) => {
  const result = await bring(filesOf(contents), {
    staging: memoryStaging(),
    timeZone: 'Europe/Paris',
    onProgress: () => undefined,
  })
  if (!result.ok) throw new Error(result.failure.faults.map(inShort).join('\n'))
  const rides = result.value.parts.plan?.timetables.flatMap(({ services }) =>
    services.flatMap((service) => service.rides),
  )
  return {
    rides: rides?.length,
    sentences: result.value.notices
      .filter(({ kind }) => kind === 'LEFT_OUT' || kind === 'MISSING')
      .map((notice) => `${notice.kind} ${sentenceOf(notice)}`.replaceAll('\u00a0', ' ')),
  }
}

describe('what a feed says in vain', () => {
  it('is told of a trip that a supplement takes from a run, and of what goes with a place', async () => {
    const whole = await told(withRows({ 'run_events.txt': DRIVES }))
    expect(whole.rides).toBe(2)
    expect(whole.sentences.join('\n')).not.toContain('supplément')
    const withoutTrip = await told(
      withRows({ 'run_events.txt': DRIVES, 'trips_supplement.txt': 'trip_id,TODS_delete\nT2,1\n' }),
    )
    expect(withoutTrip.rides).toBe(1)
    expect(withoutTrip.sentences).toContain(
      "LEFT_OUT run_events.txt, ligne 3 : Événements dont un supplément supprime la course, qui n'est donc pas conduite (nombre : 1). Services : 201",
    )
    const withoutPlace = await told(
      withRows({
        'run_events.txt': `${DRIVES}SEM,201,3,sign-out,,DEPOT,09:10:00,DEPOT,09:20:00\n`,
        'stops_supplement.txt': 'stop_id,TODS_delete\nDEPOT,1\n',
      }),
    )
    expect(withoutPlace.sentences).toContain(
      'LEFT_OUT run_events.txt, ligne 4 : Événements dont un supplément supprime le calendrier ou un lieu, laissés de côté (nombre : 1). Services : 201',
    )
  })

  it('is told of runs of routes that nobody wants, and of their orders', async () => {
    const { sentences, rides } = await told(
      withRows({
        'routes.txt': 'BUS,A,42,Bus 42,3,\n',
        'trips.txt': 'BUS,SEM,X1,0,1,X\n',
        'run_events.txt': `${DRIVES}SEM,bus-1,1,drive,X1,S0-1,08:00:00,S3-1,08:09:00\nSEM,bus-2,1,drive,X1,S0-1,08:00:00,S3-1,08:09:00\n`,
        'employee_run_dates.txt': `${ORDERS}20261110,SEM,201,100001\n20261110,SEM,bus-2,100002\n20261111,SEM,bus-2,100002\n`,
      }),
    )
    expect(rides).toBe(2)
    expect(sentences).toEqual(
      expect.arrayContaining([
        'LEFT_OUT run_events.txt, ligne 4 : Services dont toutes les courses sont sur des routes non reprises, laissés de côté (nombre : 2) : bus-1, bus-2',
        'LEFT_OUT employee_run_dates.txt, ligne 3 : Commandes de services dont toutes les courses sont sur des routes non reprises, laissées de côté (nombre : 2). Services : bus-2',
      ]),
    )
  })

  it('is told of days that never come, and of a second version', async () => {
    const NEVER =
      'MATIN,0,0,0,0,0,0,0,20261101,20261231\nSANS,0,0,0,0,0,0,0,20261101,20261231\nUN,0,0,0,0,0,0,0,20261101,20261231\n'
    const DAYS = 'service_id,date,exception_type\nUN,20261110,1\nSEM,20261110,2\n'
    const files = withRows({
      'calendar.txt': NEVER,
      'calendar_dates.txt': DAYS,
      'trips.txt': 'R9,MATIN,T3,0,2,B2\nR9,UN,T4,0,3,B3\n',
      'stop_times.txt':
        'T3,10:00:00,10:00:00,S0-1,1,0\nT3,10:03:00,10:03:00,S1-1,2,800\nT4,11:00:00,11:00:00,S0-1,1,0\nT4,11:03:00,11:03:00,S1-1,2,800\n',
      'feed_info.txt': 'feed_version\n2026-1\n2026-2\n',
    })
    const { sentences } = await told(files)
    expect(sentences).toEqual(
      expect.arrayContaining([
        "LEFT_OUT feed_info.txt, ligne 3 : Ce fichier n'a normalement qu'une ligne (lignes de trop : 1) : la première version donnée est retenue.",
        "MISSING calendar.txt, ligne 3 : Calendriers sans aucun jour (nombre : 1) : MATIN. Les courses et les services qui les suivent n'ont jamais lieu.",
      ]),
    )
    expect((await told(GOOD)).sentences.join('\n')).not.toMatch(/sans aucun jour|feed_info/)
  })
})
