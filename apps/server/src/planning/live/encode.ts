import { BinaryWriter } from '@bufbuild/protobuf/wire'
import type { LiveFeed, StopEvent, StopUpdate, TripUpdate } from '@bulletin/domain/live/trip-update'
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

const VERSION = '2.0'
/** A value no program knows. */
const UNKNOWN_RELATION = 99

/** Null values are not written. */
const writerOf = (writer: BinaryWriter) => ({
  text: (field: number, value: string | null): void => {
    if (value !== null) writer.tag(field, BYTES).string(value)
  },
  count: (field: number, value: number | null): void => {
    if (value !== null) writer.tag(field, VARINT).uint32(value)
  },
  number: (field: number, value: number | null): void => {
    if (value !== null) writer.tag(field, VARINT).int32(value)
  },
  moment: (field: number, value: number | null): void => {
    if (value !== null) writer.tag(field, VARINT).int64(value)
  },
  message: <Value>(
    field: number,
    value: Value | null,
    write: (writer: BinaryWriter, value: Value) => void,
  ): void => {
    if (value === null) return
    writer.tag(field, BYTES).fork()
    write(writer, value)
    writer.join()
  },
})

const writeEvent = (writer: BinaryWriter, { delay, time, scheduled }: StopEvent): void => {
  const put = writerOf(writer)
  put.number(STOP_TIME_EVENT.delay, delay)
  put.moment(STOP_TIME_EVENT.time, time)
  put.moment(STOP_TIME_EVENT.scheduled, scheduled)
}

const writeStop = (writer: BinaryWriter, stop: StopUpdate): void => {
  const put = writerOf(writer)
  put.count(STOP_TIME_UPDATE.stopSequence, stop.stopSequence)
  put.message(STOP_TIME_UPDATE.arrival, stop.arrival, writeEvent)
  put.message(STOP_TIME_UPDATE.departure, stop.departure, writeEvent)
  put.text(STOP_TIME_UPDATE.stopId, stop.stopId)
  const relation = stop.relation === 'UNKNOWN' ? UNKNOWN_RELATION : STOP_RELATION_NUMBERS[stop.relation]
  put.number(STOP_TIME_UPDATE.relation, relation)
}

const writeTrip = (writer: BinaryWriter, update: TripUpdate): void => {
  const put = writerOf(writer)
  put.text(TRIP.tripId, update.tripId)
  put.text(TRIP.startTime, update.startTime)
  put.text(TRIP.startDate, update.startDate)
  const relation = update.relation === 'UNKNOWN' ? UNKNOWN_RELATION : TRIP_RELATION_NUMBERS[update.relation]
  put.number(TRIP.relation, relation)
}

const writeUpdate = (writer: BinaryWriter, update: TripUpdate): void => {
  const put = writerOf(writer)
  put.message(TRIP_UPDATE.trip, update, writeTrip)
  for (const stop of update.stops) put.message(TRIP_UPDATE.stopTimeUpdate, stop, writeStop)
  put.moment(TRIP_UPDATE.timestamp, update.timestamp)
  put.number(TRIP_UPDATE.delay, update.delay)
}

const writeHeader = (writer: BinaryWriter, { timestamp }: LiveFeed): void => {
  const put = writerOf(writer)
  put.text(HEADER.version, VERSION)
  put.number(HEADER.incrementality, 0)
  put.moment(HEADER.timestamp, timestamp)
}

/** Encodes a full dataset, as real feeds do. */
export const encodeFeed = (feed: LiveFeed): Uint8Array<ArrayBuffer> => {
  const writer = new BinaryWriter()
  const put = writerOf(writer)
  put.message(FEED.header, feed, writeHeader)
  feed.updates.forEach((update, index) => {
    put.message(FEED.entity, update, (entity) => {
      writerOf(entity).text(ENTITY.id, String(index + 1))
      writerOf(entity).message(ENTITY.tripUpdate, update, writeUpdate)
    })
  })
  return writer.finish()
}
