import type { ProblemDocument } from '@bulletin/contract/problem-document'

/** A mandatory parameter of a call is missing or empty; nothing was sent. */
export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError'
  readonly parameter: string

  constructor(callId: string, parameter: string) {
    super(`${callId}: the parameter "${parameter}" is required`)
    this.parameter = parameter
  }
}

/** The server answered with an error status. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  readonly status: number
  readonly problem: ProblemDocument | null
  readonly requestId: string | null

  constructor(
    callId: string,
    answer: { status: number; problem: ProblemDocument | null; requestId: string | null },
  ) {
    super(`${callId}: ${answer.status} ${answer.problem?.code ?? 'without a problem document'}`)
    this.status = answer.status
    this.problem = answer.problem
    this.requestId = answer.requestId
  }
}

/** No usable response: no network, a timeout, or a response that cannot be parsed. */
export class FetchError extends Error {
  override readonly name = 'FetchError'

  constructor(callId: string, cause: unknown) {
    super(`${callId}: no usable answer`, { cause })
  }
}
