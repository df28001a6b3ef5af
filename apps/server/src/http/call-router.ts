import type { FastifyInstance } from 'fastify'
import type { Accounts } from './as-last-seen.ts'
import { callRoutes, type CallSteps } from './calls/call-routes.ts'
import { eventStreamAnswers } from './calls/event-stream.ts'
import { fileAnswers } from './calls/file.ts'
import { jsonTextAnswers } from './calls/json-text.ts'
import { jsonAnswers } from './calls/json.ts'
import { sendingAnswers } from './calls/sending.ts'
import { uploadAnswers } from './calls/upload.ts'
import { versionedListAnswers } from './calls/versioned-list.ts'

/**
 * The only entry point of the API, with one function for each kind of answer (`calls/`). Every call is authenticated,
 * rate limited, checked against the table of rights and validated against the contract, in this order, before its
 * handler runs.
 */
export const createCallRouter = (app: FastifyInstance, steps: CallSteps, accounts: Accounts) => {
  const routes = callRoutes(app, steps)
  return {
    answer: jsonAnswers(routes),
    answerText: jsonTextAnswers(routes),
    answerVersioned: versionedListAnswers(routes),
    answerFile: fileAnswers(routes),
    answerStream: eventStreamAnswers(routes),
    answerUpload: uploadAnswers(routes),
    answerSending: sendingAnswers(routes, accounts),
  }
}

export type CallRouter = ReturnType<typeof createCallRouter>
