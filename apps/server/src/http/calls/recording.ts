import type { Identity } from '@bulletin/domain/access/account'
import type { CallId } from '@bulletin/domain/access/call'
import type { Role } from '@bulletin/domain/access/role'
import { traceOf as callTraceOf } from '@bulletin/domain/journal/call-trace'
import { refusalOf, type AccessRefusal } from '@bulletin/domain/journal/access-refusal'
import { forbiddenReason } from '@bulletin/domain/journal/reach'
import type { ProblemCode } from '@bulletin/domain/problem/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { latestOnes } from '../../journal/latest-ones.ts'
import type { JournalRecorder } from '../../journal/recorder.ts'
import type { Access, RequestTrace } from '../../journal/trace.ts'
import { sessionOf } from './session-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers; absent for anything but calls. */
    call?: CallId
  }
  interface FastifyRequest {
    trace: RequestTrace | null
  }
}

const FIRST_REFUSAL_STATUS = 400
const PEOPLE_REMEMBERED = 20_000

const membersOf = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {})

const reasonOf = (code: ProblemCode | null, { call, person }: Access): AccessRefusal | null => {
  if (code === 'FORBIDDEN') return forbiddenReason(person.roles, call)
  return code === null ? null : refusalOf(code)
}

/**
 * The only place where calls reach the journal: after the handler, before the answer. Handlers add what they alone know
 * to the trace of the request. The answer is the same whether the journal can be written or not.
 */
export const recordCalls = (app: FastifyInstance, recorder: JournalRecorder) => {
  app.decorateRequest('trace', null)
  app.decorateRequest('refusedBearer', null)

  /** Those that a refused token or a limit stops before the database is asked: as at their last call here. */
  const rolesSeen = latestOnes<readonly Role[]>(PEOPLE_REMEMBERED)

  const personOf = ({ matricule, name, workCodes, uoCode }: Identity, { account }: FastifyRequest) => ({
    matricule,
    name: account?.name ?? name,
    roles: account?.roles ?? rolesSeen.find(matricule) ?? [],
    workCodes,
    uoCode,
  })

  /** The identities whose session was looked at: the same object as long as the token is remembered. */
  const seen = new WeakSet<Identity>()

  const signIn = async (request: FastifyRequest, trace: RequestTrace): Promise<void> => {
    seen.add(request.identity)
    const { matricule } = trace.access.person
    await recorder.signedIn(trace, sessionOf(matricule, request.headers.authorization))
  }

  /** Most answers to tablets: a bulletin that was received, the plan of the day. */
  const leavesNothing = (call: CallId, { identity }: FastifyRequest, { refusal }: FastifyReply): boolean => {
    const { unrecorded, ofOthers } = callTraceOf(call)
    return refusal === null && unrecorded !== undefined && !ofOthers && seen.has(identity)
  }

  const traceOf = (request: FastifyRequest, call: CallId): RequestTrace | null => {
    const bearer = request.identity ?? request.refusedBearer
    if (!bearer) return null
    request.trace ??= recorder.traceOf({
      call,
      body: request.body,
      asked: { ...membersOf(request.query), ...membersOf(request.params) },
      person: personOf(bearer, request),
      requestId: request.id,
      address: request.ip,
    })
    return request.trace
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    if (request.account !== undefined) rolesSeen.put(request.identity.matricule, request.account.roles)
    if (call === undefined || leavesNothing(call, request, reply)) return payload
    const trace = traceOf(request, call)
    if (trace === null) return payload
    try {
      const reason = reasonOf(reply.refusal, trace.access)
      if (reason !== null) await recorder.refused(trace, reason)
      else if (reply.statusCode < FIRST_REFUSAL_STATUS) await recorder.accepted(trace)
      if (request.account !== undefined && !seen.has(request.identity)) await signIn(request, trace)
      return payload
    } catch (error) {
      request.log.error({ err: error }, 'a call could not be recorded in the journal')
      return payload
    }
  })

  return {
    /** The trace of the request, for its handler. */
    traceFor: (request: FastifyRequest, call: CallId): RequestTrace => {
      const trace = traceOf(request, call)
      if (!trace) throw new Error('A call without a bearer has no trace')
      return trace
    },
  }
}
export type CallRecording = ReturnType<typeof recordCalls>
