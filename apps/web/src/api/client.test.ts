import { defineCall } from '@bulletin/contract/call'
import { CALLS } from '@bulletin/contract/calls'
import { describeProblem } from '@bulletin/contract/describe-problem'
import { CONTRACT_VERSION } from '@bulletin/domain/product'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { aNightWellDone } from '@bulletin/domain/testing/scenario'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { createClient, type CallObserver, type CallOptions, type TokenSource } from './client.ts'
import { FetchError, RequiredParameterError, ResponseError } from './errors.ts'

const ACCOUNT = anAccount()
const CLAIRES_TOKEN = { token: 'first', matricule: '100001' }

const submittedNight = () => {
  const submitted = submittedFrom(aNightWellDone().draft)
  if (!submitted.ok) throw new Error('The night is not well done')
  return submitted.value
}

const refusal = (code: ProblemCode, headers: Record<string, string> = {}): Response => {
  const document = describeProblem(problem(code))
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })
}

const answering = (...answers: (Response | Error)[]) =>
  vi.fn<(address: URL, init: RequestInit) => Promise<Response>>(async () => {
    const answer = answers.shift()
    if (!(answer instanceof Response)) throw answer ?? new Error('one call too many')
    return answer
  })

const signedIn = (renewed: string | null = 'second') => ({
  bearer: vi.fn<TokenSource['bearer']>(async () => CLAIRES_TOKEN),
  renew: vi.fn<TokenSource['renew']>(async () => renewed),
})

const clientWith = (fetch: ReturnType<typeof answering>, session: TokenSource = signedIn()) =>
  createClient({ calls: CALLS, fetch, session, origin: 'https://bulletin.test' })

const getAccount = (client: ReturnType<typeof clientWith>) =>
  client.getAccount({ query: { matricularAccount: '100001' } })

const headersSent = (fetch: ReturnType<typeof answering>, call = 0) =>
  new Headers(fetch.mock.calls[call]?.[1].headers)

describe('a call', () => {
  it('goes to the same origin with the bearer token and the version of the contract [7.1]', async () => {
    const fetch = answering(Response.json(ACCOUNT))
    expect(await getAccount(clientWith(fetch))).toEqual(ACCOUNT)
    expect(String(fetch.mock.calls[0]?.[0])).toBe(
      'https://bulletin.test/api/accounts?matricularAccount=100001',
    )
    expect(headersSent(fetch).get('authorization')).toBe('Bearer first')
    expect(headersSent(fetch).get('bulletin-contract')).toBe(String(CONTRACT_VERSION))
  })

  it('fills in its path, repeats lists, leaves out what is empty and sends its body as JSON [7.1]', async () => {
    const call = defineCall({
      id: 'updateMaterial',
      method: 'PUT',
      path: '/api/materials/:materialId',
      params: z.object({ materialId: z.string() }),
      query: z.object({ line: z.array(z.string()), service: z.optional(z.string()) }),
      body: z.object({ name: z.string() }),
      answer: { status: 204, schema: z.undefined() },
      problems: [],
    })
    const fetch = answering(new Response(null, { status: 204 }))
    const client = createClient({
      calls: { call },
      fetch,
      session: signedIn(),
      origin: 'https://bulletin.test',
    })
    await client.call({
      params: { materialId: '077/a' },
      query: { line: ['7', '7bis'], service: '' },
      body: { name: 'x' },
    })
    expect(String(fetch.mock.calls[0]?.[0])).toBe(
      'https://bulletin.test/api/materials/077%2Fa?line=7&line=7bis',
    )
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"name":"x"}')
    expect(headersSent(fetch).get('content-type')).toBe('application/json')
  })

  it('is not sent when a mandatory parameter is empty: required-parameter error [8.2]', async () => {
    const fetch = answering()
    const call = clientWith(fetch).getAccount({ query: { matricularAccount: '' } })
    await expect(call).rejects.toThrow(RequiredParameterError)
    await expect(call).rejects.toMatchObject({ parameter: 'matricularAccount' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is not made as somebody else: the tablet may have changed hands since [7.1]', async () => {
    const fetch = answering(Response.json(ACCOUNT))
    const asked = { query: { matricularAccount: '100001' } }
    await expect(clientWith(fetch).getAccount(asked, { as: '100002' })).rejects.toThrow(FetchError)
    expect(fetch).not.toHaveBeenCalled()
    expect(await clientWith(fetch).getAccount(asked, { as: '100001' })).toEqual(ACCOUNT)
  })

  it('carries headers of its caller, who sees the answer before it is read [7.1]', async () => {
    const fetch = answering(new Response('<html>', { headers: { ETag: '"abc"' } }))
    const onAnswer = vi.fn<(response: Response) => void>()
    const asked = { query: { matricularAccount: '100001' } }
    const options = { headers: { 'Bulletin-Attempt': '2' }, onAnswer }
    await expect(clientWith(fetch).getAccount(asked, options)).rejects.toThrow(FetchError)
    expect(headersSent(fetch).get('bulletin-attempt')).toBe('2')
    expect(onAnswer.mock.calls[0]?.[0].headers.get('etag')).toBe('"abc"')
  })

  it('gives a response error with status, problem and request id when refused [8.2]', async () => {
    const call = getAccount(clientWith(answering(refusal('FORBIDDEN', { 'X-Request-Id': 'r-1' }))))
    await expect(call).rejects.toThrow(ResponseError)
    await expect(call).rejects.toMatchObject({
      status: 403,
      problem: { code: 'FORBIDDEN' },
      requestId: 'r-1',
    })
  })

  it('gives a response error without a problem when something in between refuses [8.2]', async () => {
    const proxy = new Response('<h1>Bad gateway</h1>', {
      status: 502,
      headers: { 'Content-Type': 'text/html' },
    })
    await expect(getAccount(clientWith(answering(proxy)))).rejects.toMatchObject({
      status: 502,
      problem: null,
    })
  })

  it('gives a fetch error when nothing answers [8.2]', async () => {
    const call = getAccount(clientWith(answering(new TypeError('Failed to fetch'))))
    await expect(call).rejects.toThrow(FetchError)
  })

  it("gives a fetch error when the answer is not the contract's, such as a captive portal's page [8.2]", async () => {
    const portal = new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
    await expect(getAccount(clientWith(answering(portal)))).rejects.toThrow(FetchError)
    await expect(getAccount(clientWith(answering(Response.json({ nobody: true }))))).rejects.toThrow(
      FetchError,
    )
  })
})

describe('who watches the calls', () => {
  const watch = async (answer: Response | Error, options?: CallOptions) => {
    const observer = {
      answered: vi.fn<CallObserver['answered']>(),
      unanswered: vi.fn<CallObserver['unanswered']>(),
    }
    const client = createClient({
      calls: CALLS,
      fetch: answering(answer),
      session: signedIn(),
      origin: 'https://b.test',
      observer,
    })
    await client.getAccount({ query: { matricularAccount: '100001' } }, options).catch(() => null)
    return { answered: observer.answered.mock.calls.flat(), missed: observer.unanswered.mock.calls.length }
  }

  it('learns that the server answered, even when it refused', async () => {
    const refused = refusal('FORBIDDEN', { 'X-Request-Id': 'r-1' })
    expect(await watch(refused)).toEqual({ answered: ['r-1'], missed: 0 })
  })

  it.each([
    ["a captive portal's page", new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ["a captive portal's refusal", new Response('<h1>Sign in</h1>', { status: 511 })],
    ["a proxy's refusal", new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['no network', new Error('cut')],
  ])('learns that it did not: %s', async (_, answer) => {
    expect(await watch(answer)).toEqual({ answered: [], missed: 1 })
  })

  it.each([500, 502, 503, 504])(
    'learns nothing of the network from a server in trouble, whoever says so: %i',
    async (status) => {
      expect(await watch(new Response('<h1>Trouble</h1>', { status }))).toEqual({ answered: [], missed: 0 })
    },
  )

  it('learns nothing when the caller gave up', async () => {
    const gaveUp = { signal: AbortSignal.abort() }
    expect(await watch(new Error('aborted'), gaveUp)).toEqual({ answered: [], missed: 0 })
  })
})

const expired = () => refusal('TOKEN_EXPIRED', { 'WWW-Authenticate': 'Bearer error="invalid_token"' })

describe('a refused token', () => {
  it('renews the session once and repeats the call with the new token [7.1]', async () => {
    const fetch = answering(expired(), Response.json(ACCOUNT))
    const session = signedIn()
    expect(await getAccount(clientWith(fetch, session))).toEqual(ACCOUNT)
    expect(session.renew.mock.calls).toEqual([[CLAIRES_TOKEN]])
    expect(headersSent(fetch, 1).get('authorization')).toBe('Bearer second')
  })

  it('in the middle of sending a bulletin has the very same bulletin sent again, as the same person [4.16]', async () => {
    const bulletin = submittedNight()
    const fetch = answering(expired(), expired())
    const seen: number[] = []
    const sent = clientWith(fetch).submitBulletin(
      { body: bulletin },
      { as: '100001', headers: { 'Bulletin-Attempt': '1' }, onAnswer: ({ status }) => seen.push(status) },
    )
    await expect(sent).rejects.toThrow(ResponseError)
    const bodies = fetch.mock.calls.map(([, init]) => init.body)
    expect(bodies).toEqual([JSON.stringify(bulletin), JSON.stringify(bulletin)])
    expect([0, 1].map((call) => headersSent(fetch, call).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ])
    expect(headersSent(fetch, 1).get('bulletin-attempt')).toBe('1')
    // The caller sees the final response only, not the first 401.
    expect(seen).toEqual([401])
  })

  it('of nobody is a refusal at once: there is no session to renew [4.16]', async () => {
    const session = { ...signedIn(), bearer: async () => null }
    const fetch = answering(expired())
    await expect(getAccount(clientWith(fetch, session))).rejects.toMatchObject({ status: 401 })
    expect(headersSent(fetch).has('authorization')).toBe(false)
    expect(session.renew).not.toHaveBeenCalled()
  })

  it('is not tried a third time [8.2]', async () => {
    const fetch = answering(expired(), expired())
    const session = signedIn()
    await expect(getAccount(clientWith(fetch, session))).rejects.toMatchObject({ status: 401 })
    expect(session.renew).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('gives the refusal itself when the session cannot be renewed [8.2]', async () => {
    const fetch = answering(expired())
    await expect(getAccount(clientWith(fetch, signedIn(null)))).rejects.toMatchObject({
      status: 401,
      problem: { code: 'TOKEN_EXPIRED' },
    })
  })

  it('is one only when the answer says so: another 401 leaves the session alone [8.2]', async () => {
    const session = signedIn()
    const call = getAccount(clientWith(answering(new Response(null, { status: 401 })), session))
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(session.renew).not.toHaveBeenCalled()
  })
})
