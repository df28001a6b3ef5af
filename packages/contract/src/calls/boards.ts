import { BOARD_BEAT_SECONDS, BOARDS_FOLLOWED_MAX } from '@bulletin/domain/limits'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

/** Event names of the stream: one board changed, or any of them may have. */
export const BOARD_CHANGED = 'board'
export const BOARDS_RESYNC = 'resync'

/** An endless stream, which no schema describes: its events are in the description. */
const EventStream = z.string().register(z.globalRegistry, {
  examples: [
    'event: resync\ndata: {}\n\nevent: board\ndata: {"board":"toValidate","line":"7","date":"2026-11-10"}\n\n: \n\n',
  ],
})

export const followBoards = defineCall({
  id: 'followBoards',
  method: 'GET',
  path: '/api/events',
  summary: 'Ce qui change, au fil de l’eau, dans les listes que l’on peut consulter (server-sent events)',
  description: `Événement « board » : une liste d’une ligne et d’un jour a changé ({"board":"toValidate"|"realizedServices","line","date"}) ; elle est à redemander. Événement « resync » : des changements ont pu échapper, tout est à redemander ; c’est aussi le premier. Un commentaire toutes les ${BOARD_BEAT_SECONDS} s. Le flux se termine quand le jeton expire ou quand les droits sont retirés. Au plus ${BOARDS_FOLLOWED_MAX} flux par compte et par processus : 429 au-delà.`,
  answer: { status: 200, schema: EventStream, file: 'text/event-stream' },
  problems: [],
})
