import { WireType } from '@bufbuild/protobuf/wire'

/** Field numbers of the GTFS-Realtime messages, limited to the fields the product reads. */

export const FEED = { header: 1, entity: 2 } as const
export const HEADER = { version: 1, incrementality: 2, timestamp: 3 } as const
export const ENTITY = { id: 1, isDeleted: 2, tripUpdate: 3 } as const
export const TRIP_UPDATE = { trip: 1, stopTimeUpdate: 2, timestamp: 4, delay: 5 } as const
export const TRIP = { tripId: 1, startTime: 2, startDate: 3, relation: 4 } as const
export const STOP_TIME_UPDATE = { stopSequence: 1, arrival: 2, departure: 3, stopId: 4, relation: 5 } as const
export const STOP_TIME_EVENT = { delay: 1, time: 2, scheduled: 4 } as const

export const TRIP_RELATION_NUMBERS = {
  SCHEDULED: 0,
  ADDED: 1,
  UNSCHEDULED: 2,
  CANCELED: 3,
  REPLACEMENT: 5,
  DUPLICATED: 6,
  DELETED: 7,
  NEW: 8,
} as const

export const STOP_RELATION_NUMBERS = { SCHEDULED: 0, SKIPPED: 1, NO_DATA: 2, UNSCHEDULED: 3 } as const

export const { Varint: VARINT, LengthDelimited: BYTES } = WireType
