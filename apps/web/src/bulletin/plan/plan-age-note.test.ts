import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { oldestShown } from './plan-age-note.tsx'

const OLD = 1_000_000
const OLDER = 500_000

type Shown = { at: number; isKept?: boolean; isFailed?: boolean; isAsking?: boolean; isSeen?: boolean }

/** A query cache with these answers displayed. */
const screenOf = (...answers: Shown[]) => {
  const queryClient = new QueryClient()
  answers.forEach(({ at, isKept = true, isFailed = false, isAsking = false, isSeen = true }, index) => {
    const queryKey = [String(index)]
    const meta = isKept ? { kept: z.unknown() } : {}
    const query = queryClient.getQueryCache().build(queryClient, { queryKey, meta })
    query.setData('answer', { updatedAt: at, manual: true })
    query.setState({
      ...(isFailed && { status: 'error', error: new Error('no answer') }),
      ...(isAsking && { fetchStatus: 'fetching' }),
    })
    const observer = new QueryObserver(queryClient, {
      queryKey,
      meta,
      queryFn: () => 'answer',
      refetchOnMount: false,
      retryOnMount: false,
    })
    if (isSeen) observer.subscribe(() => undefined)
  })
  return queryClient.getQueryCache()
}

describe('how old what is shown is [1.8]', () => {
  it('is not said of what the server has just confirmed', () => {
    expect(oldestShown(screenOf({ at: OLD }, { at: OLDER }), 'online')).toBeNull()
  })

  it('is the age of the oldest while nobody can be asked', () => {
    expect(oldestShown(screenOf({ at: OLD }, { at: OLDER }), 'offline')).toBe(OLDER)
  })

  it('is that of what could not be refreshed, or is being asked for', () => {
    expect(oldestShown(screenOf({ at: OLD, isFailed: true }, { at: OLDER }), 'online')).toBe(OLD)
    expect(oldestShown(screenOf({ at: OLD, isAsking: true }, { at: OLDER }), 'online')).toBe(OLD)
  })

  it('leaves out what is not on the screen, and what the tablet does not keep', () => {
    expect(oldestShown(screenOf({ at: OLD, isSeen: false }), 'offline')).toBeNull()
    expect(oldestShown(screenOf({ at: OLD, isKept: false }), 'offline')).toBeNull()
  })
})
