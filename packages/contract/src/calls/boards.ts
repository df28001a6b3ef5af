import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

/** Event names of the stream: one board changed, or any of them may have. */
export const BOARD_CHANGED = 'board'
export const BOARDS_RESYNC = 'resync'

/** An endless stream, which no schema describes: its events are in its documentation. */
const EventStream = z.string().register(z.globalRegistry, {
  examples: [
    'event: resync\ndata: {}\n\nevent: board\ndata: {"board":"toValidate","line":"7","date":"2026-11-10"}\n\n: \n\n',
  ],
})

export const followBoards = defineCall({
  id: 'followBoards',
  method: 'GET',
  path: '/api/events',
  answer: { status: 200, schema: EventStream, file: 'text/event-stream' },
  problems: [],
})
