import type { Line } from '@bulletin/domain/network/line'
import { departureOptions, arrivalOptions } from '@bulletin/domain/network/ends'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { aRelief } from '@bulletin/domain/ride/testing/a-ride'
import { aPath, aStation } from '@bulletin/domain/testing/world-line'
import fc from 'fast-check'
import { LINES, LINE_7 } from './lines.ts'
import { aRideOn } from './rides.ts'

const SLOTS = Array.from({ length: 11 }, (_, slot) => slot)
const LETTERS = 'ABCDEFGHIJK'

const anyName = fc.oneof(
  fc.constantFrom(
    'Opéra',
    'Bibliothèque François Mitterrand',
    'Charles de Gaulle – Étoile',
    'WWWWWWWWWWWWWWWWWWWW',
  ),
  fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme-ascii' }).filter((name) => name.trim() !== ''),
)

/** Stations in any slots, with any names and any intermediate termini. */
const anyPlainLine: fc.Arbitrary<Line> = fc
  .uniqueArray(fc.constantFrom(...SLOTS), { minLength: 2, maxLength: 11 })
  .chain((slots) =>
    fc
      .tuple(...slots.map(() => fc.record({ name: anyName, intermediateTerminus: fc.boolean() })))
      .map((facts) => {
        const ordered = slots.toSorted((one, other) => one - other)
        const stations = ordered.map((position, index) =>
          aStation(`ST${LETTERS[position] ?? 'A'}A`, {
            position,
            ...facts[index],
            extremeTerminus:
              index === 0 || index === ordered.length - 1
                ? { departureLane: index === 0 ? 'LANE1' : 'LANE2', byDefault: true }
                : null,
          }),
        )
        const codes = stations.map(({ quadrigram }) => quadrigram)
        return {
          ...LINE_7,
          stations,
          paths: [aPath('LANE1', codes), aPath('LANE2', codes.toReversed())],
        }
      }),
  )

export const anyLine: fc.Arbitrary<Line> = fc.oneof(fc.constantFrom(...LINES), anyPlainLine)

const anyPosition = fc.option(fc.stringMatching(/^[A-Z0-9-]{1,5}$/))

/** A ride between any two connected stations, with any parking and relief. */
export const anyRideOn = (line: Line): fc.Arbitrary<DraftRide> =>
  fc
    .constantFrom(...departureOptions(line, null))
    .chain((departure) =>
      fc.record({
        departure: fc.constant(departure),
        arrival: fc.constantFrom(...arrivalOptions(line, departure.quadrigram, null)),
        given: fc.record({
          unpark: fc.boolean(),
          unparkPosition: anyPosition,
          park: fc.boolean(),
          parkPosition: anyPosition,
          manualDriving: fc.boolean(),
          departureTime: fc.constantFrom(null, '2026-03-10T22:55:00Z'),
        }),
        isProvisional: fc.boolean(),
        isRelieved: fc.boolean(),
      }),
    )
    .map(({ departure, arrival, given, isProvisional, isRelieved }) => {
      const ride = aRideOn(line, departure.quadrigram, arrival.quadrigram, given)
      const { departureStation: startStation, arrivalStation: endStation } = ride
      return {
        ...ride,
        stationSP: isProvisional ? ride.arrivalStation : null,
        driverSubstitution: isRelieved ? aRelief({ startStation, endStation }) : null,
      }
    })
