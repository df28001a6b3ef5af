import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { fetchPdf } from './fetch-pdf.ts'

const ID = '019caa00-0000-7000-8000-000000000001'
const { signal } = new AbortController()

const refusing = (status: number, code: string | null): ApiClient['downloadBulletin'] => {
  const problem = code === null ? null : { type: '', title: '', status, detail: '', code }
  return async () => {
    throw new ResponseError('downloadBulletin', { status, problem: problem as never, requestId: 'r' })
  }
}

const answering =
  (content: unknown, disposition: string | null): ApiClient['downloadBulletin'] =>
  async (_request, options) => {
    const headers = new Headers(disposition === null ? {} : { 'content-disposition': disposition })
    options?.onAnswer?.(new Response(null, { headers }))
    return content
  }

const outcomeOf = (downloadBulletin: ApiClient['downloadBulletin']) =>
  fetchPdf({ downloadBulletin }, ID, signal)

describe('a bulletin as a file [2.4.44] [7.13] [8.8]', () => {
  it('comes under the name that the server gives it [7.13]', async () => {
    const content = new Blob(['%PDF-1.7'])
    const download = vi.fn<ApiClient['downloadBulletin']>(
      answering(content, 'attachment; filename="bulletin-2026-11-10-501A-100001.pdf"'),
    )
    expect(await outcomeOf(download)).toEqual({ content, name: 'bulletin-2026-11-10-501A-100001.pdf' })
    expect(download.mock.lastCall?.[0]).toEqual({ params: { id: ID } })
  })

  it('has no name where none was given [7.13]', async () => {
    expect(await outcomeOf(answering(new Blob(['x']), null))).toMatchObject({ name: null })
  })

  it.each([
    [401, 'BULLETIN_NOT_VALIDATED', 'pdf.unauthorized'],
    [401, 'TOKEN_EXPIRED', 'errors.sessionExpired'],
    [403, 'FORBIDDEN', 'pdf.serverError'],
    [429, 'TOO_MANY_REQUESTS', 'errors.tooManyRequests'],
    [500, 'INTERNAL_ERROR', 'pdf.serverError'],
    [502, null, 'pdf.serverError'],
  ])('is refused with %s %s: %s [8.8]', async (status, code, words) => {
    expect(await outcomeOf(refusing(status, code))).toEqual({ failure: words })
  })

  it('does not come without a network, nor from a portal in between', async () => {
    const unanswered = async () => {
      throw new FetchError('downloadBulletin', new TypeError('Failed to fetch'))
    }
    expect(await outcomeOf(unanswered)).toEqual({ failure: 'errors.fetch' })
    expect(await outcomeOf(answering('<html>', null))).toEqual({ failure: 'errors.fetch' })
  })
})
