/** A line of four stations with two trains and a run: a company's smallest feed, file by file. */
const AGENCY =
  'agency_id,agency_name,agency_url,agency_timezone\nA,Métro,https://metro.example,Europe/Paris\n'
const routes = (color: string): string =>
  `route_id,agency_id,route_short_name,route_long_name,route_type,route_color\nR9,A,99,Ligne 99,1,${color}\n`
const CALENDAR =
  'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n' +
  'SEM,1,1,1,1,1,1,1,20261101,20261231\n'
const NAMES = ['Alma', 'Bastille', 'Censier', 'Danube']
const STOPS = [
  'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
  ...NAMES.flatMap((name, index) => [
    `S${index},${name},48.85,2.3${index},1,`,
    `S${index}-1,${name},48.85,2.3${index},0,S${index}`,
    `S${index}-2,${name},48.85,2.3${index},0,S${index}`,
  ]),
  '',
].join('\n')
const TRIPS =
  'route_id,service_id,trip_id,direction_id,trip_short_name,block_id\nR9,SEM,T1,0,1,B1\nR9,SEM,T2,1,1,B1\n'

const minute = (hour: number, minutes: number): string =>
  `${hour}:${String(minutes).padStart(2, '0')}:00`.padStart(8, '0')

const stopTimes = (trip: string, hour: number, stops: readonly string[]): string[] =>
  stops.map((stop, index) => {
    const time = minute(hour, index * 3)
    return `${trip},${time},${time},${stop},${index + 1},${index * 800}`
  })

const stopTimesTable = (lastStop: string): string =>
  [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled',
    ...stopTimes('T1', 8, ['S0-1', 'S1-1', 'S2-1', 'S3-1']),
    ...stopTimes('T2', 9, ['S3-2', 'S2-2', 'S1-2', lastStop]),
    '',
  ].join('\n')

const PEOPLE = 'matricule,lastname,firstname\n100001,Lambert,Claire\n100002,Bernard,Hugo\n'

export type FeedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const file = (name: string, text: string): FeedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

const filesWith = (lastStop: string, color = ''): FeedFile[] => [
  file('agency.txt', AGENCY),
  file('routes.txt', routes(color)),
  file('calendar.txt', CALENDAR),
  file('stops.txt', STOPS),
  file('trips.txt', TRIPS),
  file('stop_times.txt', stopTimesTable(lastStop)),
  file('people.csv', PEOPLE),
]

/** The colour of the line, if given, is six hexadecimal digits. */
export const goodFeed = (color?: string): FeedFile[] => filesWith('S0-2', color)

/** The last stop time, on line 9 of `stop_times.txt`, refers to a stop that does not exist. */
export const brokenFeed = (color?: string): FeedFile[] => filesWith('S0-9', color)
