import { BinaryReader, type WireType } from '@bufbuild/protobuf/wire'
import type { LiveFeed, StopEvent, StopUpdate, TripUpdate } from '@bulletin/domain/live/trip-update'
import { failure, success, type Result } from '@bulletin/domain/result'
import {
  BYTES,
  ENTITY,
  FEED,
  HEADER,
  STOP_RELATION_NUMBERS,
  STOP_TIME_EVENT,
  STOP_TIME_UPDATE,
  TRIP,
  TRIP_RELATION_NUMBERS,
  TRIP_UPDATE,
  VARINT,
} from './wire.ts'

/** For each known field: the expected wire type and how to read it. */
type Fields = Readonly<Record<number, readonly [WireType, (reader: BinaryReader) => void]>>

/** Skips unknown fields and fields of the wrong wire type, as the format requires. */
const readMessage = (bytes: Uint8Array, fields: Fields): void => {
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [number, wire] = reader.tag()
    const field = fields[number]
    if (field?.[0] === wire) field[1](reader)
    else reader.skip(wire, number)
  }
}

type Changing<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** Programs without a timestamp write 0, so 0 means null, not 1970. */
const momentOf = (value: bigint | string): number | null => {
  const moment = Number(value)
  return Number.isSafeInteger(moment) && moment > 0 ? moment : null
}

const relationOf = <Name extends string>(numbers: Readonly<Record<Name, number>>, value: number) =>
  (Object.keys(numbers) as Name[]).find((name) => numbers[name] === value) ?? 'UNKNOWN'

const readEvent = (bytes: Uint8Array): StopEvent => {
  const event: Changing<StopEvent> = { delay: null, time: null, scheduled: null }
  readMessage(bytes, {
    [STOP_TIME_EVENT.delay]: [VARINT, (reader) => (event.delay = reader.int32())],
    [STOP_TIME_EVENT.time]: [VARINT, (reader) => (event.time = momentOf(reader.int64()))],
    [STOP_TIME_EVENT.scheduled]: [VARINT, (reader) => (event.scheduled = momentOf(reader.int64()))],
  })
  return event
}

const readStop = (bytes: Uint8Array): StopUpdate => {
  const stop: Changing<StopUpdate> = {
    stopSequence: null,
    stopId: null,
    relation: 'SCHEDULED',
    arrival: null,
    departure: null,
  }
  readMessage(bytes, {
    [STOP_TIME_UPDATE.stopSequence]: [VARINT, (reader) => (stop.stopSequence = reader.uint32())],
    [STOP_TIME_UPDATE.stopId]: [BYTES, (reader) => (stop.stopId = reader.string())],
    [STOP_TIME_UPDATE.arrival]: [BYTES, (reader) => (stop.arrival = readEvent(reader.bytes()))],
    [STOP_TIME_UPDATE.departure]: [BYTES, (reader) => (stop.departure = readEvent(reader.bytes()))],
    [STOP_TIME_UPDATE.relation]: [
      VARINT,
      (reader) => (stop.relation = relationOf(STOP_RELATION_NUMBERS, reader.int32())),
    ],
  })
  return stop
}

type TripName = Pick<TripUpdate, 'tripId' | 'startDate' | 'startTime' | 'relation'>

const readTrip = (bytes: Uint8Array): TripName => {
  const trip: Changing<TripName> = { tripId: null, startDate: null, startTime: null, relation: 'SCHEDULED' }
  readMessage(bytes, {
    [TRIP.tripId]: [BYTES, (reader) => (trip.tripId = reader.string())],
    [TRIP.startDate]: [BYTES, (reader) => (trip.startDate = reader.string())],
    [TRIP.startTime]: [BYTES, (reader) => (trip.startTime = reader.string())],
    [TRIP.relation]: [
      VARINT,
      (reader) => (trip.relation = relationOf(TRIP_RELATION_NUMBERS, reader.int32())),
    ],
  })
  return trip
}

const readUpdate = (bytes: Uint8Array): TripUpdate => {
  let trip: TripName = { tripId: null, startDate: null, startTime: null, relation: 'SCHEDULED' }
  let timestamp: number | null = null
  let delay: number | null = null
  const stops: StopUpdate[] = []
  readMessage(bytes, {
    [TRIP_UPDATE.trip]: [BYTES, (reader) => (trip = readTrip(reader.bytes()))],
    [TRIP_UPDATE.stopTimeUpdate]: [BYTES, (reader) => stops.push(readStop(reader.bytes()))],
    [TRIP_UPDATE.timestamp]: [VARINT, (reader) => (timestamp = momentOf(reader.uint64()))],
    [TRIP_UPDATE.delay]: [VARINT, (reader) => (delay = reader.int32())],
  })
  return { ...trip, timestamp, delay, stops }
}

/** Ignores vehicles, alerts and deleted entities. */
const readEntity = (bytes: Uint8Array): TripUpdate | null => {
  let update: TripUpdate | null = null
  let isDeleted = false
  readMessage(bytes, {
    [ENTITY.isDeleted]: [VARINT, (reader) => (isDeleted = reader.bool())],
    [ENTITY.tripUpdate]: [BYTES, (reader) => (update = readUpdate(reader.bytes()))],
  })
  return isDeleted ? null : update
}

const readFeed = (bytes: Uint8Array): LiveFeed | null => {
  let timestamp: number | null = null
  let hasVersion = false
  const updates: TripUpdate[] = []
  readMessage(bytes, {
    [FEED.header]: [
      BYTES,
      (feed) =>
        readMessage(feed.bytes(), {
          [HEADER.version]: [BYTES, (reader) => (hasVersion = reader.string() !== '')],
          [HEADER.timestamp]: [VARINT, (reader) => (timestamp = momentOf(reader.uint64()))],
        }),
    ],
    [FEED.entity]: [
      BYTES,
      (reader) => {
        const update = readEntity(reader.bytes())
        if (update) updates.push(update)
      },
    ],
  })
  return hasVersion ? { timestamp, updates } : null
}

/** The failure describes why the bytes cannot be read. */
export const decodeFeed = (bytes: Uint8Array): Result<LiveFeed, string> => {
  try {
    const feed = readFeed(bytes)
    return feed ? success(feed) : failure('no header of a feed')
  } catch (error) {
    return failure(error instanceof Error ? error.message : 'not readable')
  }
}
