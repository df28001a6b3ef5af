import { describeProblem } from '@bulletin/contract/describe-problem'
import { PROBLEM_MEDIA_TYPE } from '@bulletin/contract/problem-document'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Problem codes of our server by status; 5xx responses come from whatever is in front of it. */
const CODES: Partial<Record<number, Problem['code']>> = {
  400: 'BULLETIN_INVALID',
  401: 'TOKEN_EXPIRED',
  403: 'BULLETIN_OF_ANOTHER',
  409: 'BULLETIN_CONFLICT',
  429: 'TOO_MANY_REQUESTS',
}

const CHALLENGE = 'Bearer realm="bulletin", error="invalid_token", error_description="expired"'

type Synthesised = {
  readonly status: number
  /** A 401 about the token, which makes the client renew it. */
  readonly isRenewable?: boolean
}

/** An HTML page from an intermediary (captive portal or filter) instead of the server's response. */
export const answerForeign = (response: ServerResponse, status: number): void => {
  const title = status === 200 ? 'Connectez-vous au Wi-Fi' : 'Accès filtré'
  response
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`<!doctype html><title>${title}</title><h1>${title}</h1>`)
}

/** Answers in place of the server, which never receives the request. */
export const synthesise = (response: ServerResponse, { status, isRenewable = false }: Synthesised): void => {
  const code = CODES[status]
  if (code === undefined) {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')
    return
  }
  const headers = {
    'Content-Type': PROBLEM_MEDIA_TYPE,
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
    ...(isRenewable && { 'WWW-Authenticate': CHALLENGE }),
    ...(status === 429 && { 'Retry-After': '1' }),
  }
  response.writeHead(status, headers).end(JSON.stringify(describeProblem(problem(code))))
}
