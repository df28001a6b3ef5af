import { anEvent, anUpdate, aStop } from '@bulletin/domain/live/testing/live'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFeed } from './decode.ts'
import { encodeFeed } from './encode.ts'
import { anyFeed } from './testing/any-feed.ts'

/** The full example of the GTFS-Realtime documentation, encoded by the official bindings. */
const DOCUMENTED =
  'Cg0KAzIuMBAAGPyHveQEEi0KC3NpbXBsZS10cmlwGh4KCAoGdHJpcC0xEgYIAxICCAUSBggIEgIIARICCAoSPwoBMxo6CiMKF2ZyZXF1ZW5jeS1leHBhbmRlZC10cmlwEggxMToxNTozNRIPCAESCwj+//////////8BEgIICQ=='

/** From the same bindings: a vehicle, an alert, a deleted update and a cancelled trip with every field set. */
const RICH =
  'Cg0KAzIuMBABGICfv80GEhYKAXYiEQoDCgF4EgoNMzNDQhUzMxNAEhYKAWEqEVIPCg0KB1RyYXZhdXgSAmZyEhIKBGdvbmUQARoICgYKBGdvbmUSlAEKAXUajgEKJAoHw6l0w6ktNxIIMjU6MDU6MDAaCDIwMjYwMzEwIAMqATcwARIQCAAaBAgAGB4iBkNPVVI6MRIKIgZPUEVSOjEoARInCAQSBhCPor/NBhoRCP3//////////wEQmaK/zQYiBlZJTEo6MSgCGg4KCE1GNzctMDAxEgIxMiD2nr/NBijx//////////8B'

const decoded = (bytes: Uint8Array) => {
  const feed = decodeFeed(bytes)
  if (!feed.ok) throw new Error(feed.failure)
  return feed.value
}

describe('a live feed [7.23]', () => {
  it('is read as it was recorded, and what it leaves out is null', () => {
    expect(decoded(Buffer.from(DOCUMENTED, 'base64'))).toEqual({
      timestamp: 1_284_457_468,
      updates: [
        anUpdate({
          tripId: 'trip-1',
          stops: [
            aStop({ stopSequence: 3, arrival: anEvent({ delay: 5 }) }),
            aStop({ stopSequence: 8, arrival: anEvent({ delay: 1 }) }),
            aStop({ stopSequence: 10 }),
          ],
        }),
        anUpdate({
          tripId: 'frequency-expanded-trip',
          startTime: '11:15:35',
          stops: [aStop({ stopSequence: 1, arrival: anEvent({ delay: -2 }) }), aStop({ stopSequence: 9 })],
        }),
      ],
    })
  })

  it('may speak of vehicles and alerts, and take things back: that is passed over', () => {
    expect(decoded(Buffer.from(RICH, 'base64'))).toEqual({
      timestamp: 1_773_129_600,
      updates: [
        anUpdate({
          tripId: 'été-7',
          startDate: '20260310',
          startTime: '25:05:00',
          relation: 'CANCELED',
          timestamp: 1_773_129_590,
          delay: -15,
          stops: [
            aStop({ stopSequence: 0, stopId: 'COUR:1', departure: anEvent({ delay: 0 }) }),
            aStop({ stopId: 'OPER:1', relation: 'SKIPPED' }),
            aStop({
              stopSequence: 4,
              stopId: 'VILJ:1',
              relation: 'NO_DATA',
              arrival: anEvent({ time: 1_773_129_999 }),
              departure: anEvent({ time: 1_773_130_009, delay: -3 }),
            }),
          ],
        }),
      ],
    })
  })

  it('comes back as it was written, whatever it says', () => {
    fc.assert(
      fc.property(anyFeed, (feed) => {
        expect(decoded(encodeFeed(feed))).toEqual(feed)
      }),
    )
  })

  it('takes moments of zero, and those that no clock can show, for none', () => {
    for (const time of [0, -5, 2 ** 62]) {
      const feed = {
        timestamp: time,
        updates: [anUpdate({ timestamp: time, stops: [aStop({ arrival: anEvent({ time }) })] })],
      }
      expect(decoded(encodeFeed({ ...feed, timestamp: null })).updates[0]).toMatchObject({
        timestamp: null,
        stops: [{ arrival: { time: null } }],
      })
    }
  })
})

const HOSTILE: [string, Uint8Array][] = [
  ['nothing', new Uint8Array()],
  ['a page of HTML', Buffer.from('<!DOCTYPE html><html><body>502 Bad Gateway</body></html>')],
  ['JSON', Buffer.from('{"header":{"gtfs_realtime_version":"2.0"}}')],
  ['a text', Buffer.from('header { gtfs_realtime_version: "2.0" }')],
  ['zeros', new Uint8Array(1000)],
  ['a length beyond the end', Uint8Array.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f])],
  ['a number without an end', new Uint8Array(64).fill(0xff)],
  ['groups in groups', new Uint8Array(100_000).fill(0x0b)],
  ['a header that is a number', Uint8Array.from([0x08, 0x01])],
  ['updates without a header', encodeFeed({ timestamp: 1, updates: [anUpdate()] }).subarray(8)],
]

describe('what is not a live feed', () => {
  it.each(HOSTILE)('is refused: %s', (_, bytes) => {
    expect(decodeFeed(bytes)).toMatchObject({ ok: false, failure: expect.any(String) as string })
  })

  it('is refused, or read up to where it was cut', () => {
    fc.assert(
      fc.property(anyFeed, fc.double({ min: 0, max: 1, noNaN: true }), (feed, part) => {
        const whole = encodeFeed(feed)
        const cut = decodeFeed(whole.subarray(0, Math.floor(whole.length * part)))
        const read = cut.ok ? cut.value.updates : []
        expect(feed.updates.slice(0, read.length)).toEqual(read)
      }),
    )
  })

  it('never stops the reader, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), anyFeed, (bytes, feed) => {
        expect(decodeFeed(bytes)).toHaveProperty('ok')
        const spoilt = encodeFeed(feed)
        bytes.forEach((byte, index) =>
          spoilt.fill(byte, (index * 7) % spoilt.length, ((index * 7) % spoilt.length) + 1),
        )
        expect(decodeFeed(spoilt)).toHaveProperty('ok')
      }),
    )
  })

  it('has a field of a known number written in another way: it counts as absent', () => {
    // An arrival whose delay is a fixed32, in a stop whose sequence number is a string.
    const update = Uint8Array.from([0x12, 0x0a, 0x0a, 0x01, 0x33, 0x12, 0x05, 0x0d, 1, 0, 0, 0])
    const entity = Uint8Array.from([0x0a, 0x01, 0x31, 0x1a, update.length, ...update])
    const header = encodeFeed({ timestamp: null, updates: [] })
    expect(decoded(Uint8Array.from([...header, 0x12, entity.length, ...entity])).updates).toEqual([
      anUpdate({ tripId: null, stops: [aStop({ arrival: anEvent() })] }),
    ])
  })
})
