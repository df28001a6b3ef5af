import type { BulletinChange } from '@bulletin/domain/boards/board-event'
import { anAccount } from '@bulletin/domain/testing/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardStream, type Confirm, type EndOfStream, type Pace } from './stream.ts'

const PACE: Pace = {
  togetherMilliseconds: 250,
  beatMilliseconds: 15_000,
  unreadMaxBytes: 16_384,
  eventsMax: 50,
}
const manager = anAccount({ roles: ['MEF'], assignedLine: '7' })
const change = (given: Partial<BulletinChange> = {}): BulletinChange => ({
  line: '7',
  date: '2026-11-10',
  action: 'RECEIVED',
  ...given,
})

const followed = ({ confirm = async () => manager, ...pace }: Partial<Pace> & { confirm?: Confirm } = {}) => {
  const ends: EndOfStream[] = []
  const sent = vi.fn<(events: number) => void>()
  const stream = boardStream({
    account: manager,
    confirm,
    pace: { ...PACE, ...pace },
    sent,
    ended: (why) => ends.push(why),
  })
  const read = (): string => {
    const part = stream.content.read() as Buffer | null
    return part === null ? '' : part.toString() + read()
  }
  return { ...stream, ends, sent, read }
}

const WAITING = 'event: board\ndata: {"board":"toValidate","line":"7","date":"2026-11-10"}\n\n'
const SERVICES = 'event: board\ndata: {"board":"realizedServices","line":"7","date":"2026-11-10"}\n\n'
const RESYNC = 'event: resync\ndata: {}\n\n'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what one page is told', () => {
  it('is told together, and once however often it happened', () => {
    const { tell, read, sent } = followed()
    for (let count = 0; count < 100; count += 1) tell(change())
    tell(change({ line: '13' }))
    expect(read()).toBe('')
    vi.advanceTimersByTime(250)
    expect(read()).toBe(WAITING + SERVICES)
    vi.advanceTimersByTime(5000)
    expect(read()).toBe('')
    expect(sent.mock.calls).toEqual([[2]])
  })

  it('is « everything » where that is shorter, and nothing besides', () => {
    const { tell, resync, read } = followed({ eventsMax: 3 })
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-10']) tell(change({ date }))
    vi.advanceTimersByTime(250)
    expect(read()).toBe(RESYNC)
    tell(change())
    resync()
    vi.advanceTimersByTime(250)
    expect(read()).toBe(RESYNC)
    tell(change({ action: 'ARCHIVED' }))
    vi.advanceTimersByTime(250)
    expect(read()).toBe(SERVICES)
  })

  it('is that it is still there, every fifteen seconds', async () => {
    const { read } = followed()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(read()).toBe(': \n\n'.repeat(3))
  })

  it('follows the line that somebody looks after now', async () => {
    const { tell, read } = followed({ confirm: async () => ({ ...manager, assignedLine: '13' }) })
    await vi.advanceTimersByTimeAsync(15_000)
    read()
    tell(change())
    tell(change({ line: '13' }))
    vi.advanceTimersByTime(250)
    expect(read()).toContain('"line":"13"')
    expect(read()).toBe('')
  })
})

describe('its end', () => {
  it('comes at the beat after somebody may no longer', async () => {
    const confirm = vi.fn<Confirm>().mockResolvedValueOnce(manager).mockResolvedValue(null)
    const { ends, tell, sent } = followed({ confirm })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(ends).toEqual([])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(ends).toEqual(['NOT_CONFIRMED'])
    tell(change())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).not.toHaveBeenCalled()
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('does not come because nobody can say who they are', async () => {
    const { ends } = followed({ confirm: () => Promise.reject(new Error('no database')) })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ends).toEqual([])
  })

  it('comes for who does not read: nothing is kept for them for ever', () => {
    const { tell, content, ends } = followed({ unreadMaxBytes: 1000 })
    for (let count = 0; count < 100; count += 1) {
      tell(change())
      vi.advanceTimersByTime(250)
    }
    expect(ends).toEqual(['SLOW'])
    expect(content.destroyed).toBe(true)
    expect(content.readableLength).toBeLessThan(2000)
  })

  it('comes once, whoever wants it', async () => {
    const { content, end, ends } = followed()
    content.destroy()
    await vi.advanceTimersByTimeAsync(0)
    end('STOPPED')
    expect(ends).toEqual(['LEFT'])
  })
})
