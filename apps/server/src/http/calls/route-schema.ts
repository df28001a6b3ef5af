import { CALL_DOCUMENTATION } from '@bulletin/contract/call-documentation'
import { COMMON_PROBLEMS, type CallDefinition } from '@bulletin/contract/call'
import { PROBLEM_MEDIA_TYPE, ProblemDocument } from '@bulletin/contract/problem-document'
import { PROBLEM_STATUS, type ProblemCode } from '@bulletin/domain/problem/problem'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { IF_MATCH } from '../if-match.ts'

/** The refusals of a call grouped by status, as its documentation shows them. */
const refusalsOf = (call: CallDefinition) => {
  const codes: ProblemCode[] = [...COMMON_PROBLEMS, ...call.problems]
  const statuses = [...new Set(codes.map((code) => PROBLEM_STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => PROBLEM_STATUS[code] === status).join(', '),
        content: { [PROBLEM_MEDIA_TYPE]: { schema: ProblemDocument } },
      },
    ]),
  )
}

const answerSchemaOf = ({ id, answer }: CallDefinition) =>
  answer.file === undefined
    ? answer.schema
    : { description: CALL_DOCUMENTATION[id].summary, content: { [answer.file]: { schema: answer.schema } } }

/** Optional in the schema: a missing header has its own status (428). */
const IfMatchHeader = z.looseObject({
  [IF_MATCH]: z.string().optional().meta({
    description: 'Obligatoire : l’ETag de la liste lue, qui est remplacée. 428 sans, 409 si elle a changé.',
  }),
})

/** The call as Fastify validates requests, serialises responses and documents it. */
export const schemaOf = (call: CallDefinition): FastifySchema => ({
  operationId: call.id,
  ...CALL_DOCUMENTATION[call.id],
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.version === 'asked' && { headers: IfMatchHeader }),
  response: {
    [call.answer.status]: answerSchemaOf(call),
    ...(call.answer.again && { [call.answer.again]: call.answer.schema }),
    ...refusalsOf(call),
  },
  security: [{ bearer: [] }],
})
