import { journalEntryOf, type JournalFacts } from '@bulletin/domain/journal/entry'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { chaining } from '../system/chaining.ts'
import { journalWriter, type Waiting } from './writer.ts'

const FACTS: JournalFacts = {
  at: '2026-11-17T07:44:12Z',
  matricule: '100001',
  name: null,
  roles: [],
  action: 'READ',
  outcome: 'ACCEPTED',
  reason: null,
  call: 'getBulletin',
  bulletin: null,
  driver: null,
  filter: null,
  count: null,
  changes: [],
  onSelf: false,
  requestId: null,
  network: null,
}
const numbered = (number: number): Waiting => ({
  entry: journalEntryOf({ ...FACTS, count: number }, chaining),
})
const hundred = Array.from({ length: 100 }, (_, index) => numbered(index))

const refusedWith = (code: string) => Object.assign(new Error(code), { code })

const SET_ASIDE = 'an entry of the journal could not be stored: only this line has it'

const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

const watched = (waitingMax?: number) => {
  const written: (number | null)[] = []
  let failure: ((batch: readonly Waiting[]) => Error | null) | null = null
  const logged: string[] = []
  const told: unknown[] = []
  const metrics = new Registry()
  let aside = 0
  const log = (...said: unknown[]): void => {
    told.push(said[0])
    logged.push(String(said[1]))
  }
  const writer = journalWriter({
    add: async (batch) => {
      const error = failure?.(batch)
      if (error) throw error
      written.push(...batch.map(({ entry }) => entry.count))
    },
    addSetAside: async (entries) => {
      aside += entries
    },
    log: { warn: log, error: log },
    metrics,
    ...(waitingMax !== undefined && { waitingMax }),
  })
  return {
    writer,
    written,
    aside: () => aside,
    logged,
    told,
    metrics,
    fail: (next: typeof failure) => {
      failure = next
    },
  }
}

const inOrder = hundred.map(({ entry }) => entry.count)

describe('the writer of the journal', () => {
  it('writes reads together, in order, within two seconds', async () => {
    const { writer, written } = watched()
    for (const one of hundred) await writer.later(one)
    expect(written).toEqual([])
    await expect.poll(() => written.length, { timeout: 2000 }).toBe(100)
    expect(written).toEqual(inOrder)
    await writer.stop()
  })

  it('writes everything that waits when the server stops', async () => {
    const { writer, written } = watched()
    for (const one of hundred) await writer.later(one)
    await writer.stop()
    expect(written).toEqual(inOrder)
  })

  it('tries again while the database is away, and loses nothing when it comes back', async () => {
    const { writer, written, logged, fail } = watched()
    let tries = 0
    fail(() => {
      tries += 1
      return away()
    })
    for (const one of hundred) await writer.later(one)
    await expect.poll(() => tries, { timeout: 5000 }).toBeGreaterThan(1)
    expect(written).toEqual([])
    fail(null)
    await expect.poll(() => written.length, { timeout: 5000 }).toBe(100)
    expect(written).toEqual(inOrder)
    expect(logged[0]).toBe('the journal could not be written: tried again soon')
    await writer.stop()
  })

  it('gives up an entry that cannot be stored, and says so, but none of the others', async () => {
    const { writer, written, metrics, fail } = watched()
    fail((batch) =>
      batch.some(({ entry }) => entry.count === 42)
        ? new Error('wrapped', { cause: refusedWith('22P05') })
        : null,
    )
    for (const one of hundred) await writer.later(one)
    await writer.stop()
    expect(written).toEqual(inOrder.filter((count) => count !== 42))
    expect(await metrics.metrics()).toContain('bulletin_journal_entries_set_aside_total 1')
  })

  it.each(['53100', '25006', '57014', '55P03', '40P01', '42501', '42P01'])(
    'keeps everything while the database refuses for another reason: %s',
    async (code) => {
      const { writer, written, metrics, fail } = watched()
      let tries = 0
      fail(() => {
        tries += 1
        return refusedWith(code)
      })
      for (const one of hundred) await writer.later(one)
      await expect.poll(() => tries, { timeout: 5000 }).toBeGreaterThan(0)
      fail(null)
      await writer.stop()
      expect(written).toEqual(inOrder)
      expect(await metrics.metrics()).toContain('bulletin_journal_entries_lost_total 0')
    },
  )

  it.each(['42501', '54000', '0A000', 'no SQLSTATE'])(
    'sets entries aside that always fail while others are written, whatever the reason: %s',
    async (code) => {
      const { writer, written, aside, logged, metrics, fail } = watched()
      const always = new Set([0, 41, 42, 99])
      fail((batch) => (batch.some(({ entry }) => always.has(entry.count ?? -1)) ? refusedWith(code) : null))
      for (const one of hundred) await writer.later(one)
      await expect.poll(() => written.length, { timeout: 5000 }).toBe(96)
      expect(written).toEqual(inOrder.filter((count) => !always.has(count ?? -1)))
      expect(await metrics.metrics()).toContain('bulletin_journal_entries_set_aside_total 4')
      expect(aside()).toBe(4)
      expect(logged).toEqual(Array(4).fill(SET_ASIDE))
      await writer.stop()
    },
  )

  it('keeps the text of what it sets aside in the log of the process, without its secret', async () => {
    const { writer, told, fail } = watched()
    fail(() => refusedWith('22P05'))
    const [one] = hundred
    if (!one) throw new Error('There are a hundred')
    await writer.now(one.entry)
    const { secret: _secret, hash: _hash, ...facts } = one.entry
    expect(told).toMatchObject([{ entry: facts }])
    expect(JSON.stringify(told)).not.toContain(one.entry.secret)
    await writer.stop()
  })

  it('keeps an entry that fails alone until another one shows that it is the entry', async () => {
    const { writer, written, metrics, fail } = watched()
    const [first, second] = hundred
    if (!first || !second) throw new Error('There are a hundred')
    let tries = 0
    fail((batch) => {
      if (!batch.some(({ entry }) => entry.count === 0)) return null
      tries += 1
      return refusedWith('54000')
    })
    await writer.now(first.entry)
    await expect.poll(() => tries, { timeout: 5000 }).toBeGreaterThan(1)
    expect(await metrics.metrics()).toContain('bulletin_journal_entries_set_aside_total 0')
    await writer.now(second.entry)
    await expect.poll(() => written, { timeout: 5000 }).toEqual([1])
    await writer.stop()
    expect(await metrics.metrics()).toContain('bulletin_journal_entries_set_aside_total 1')
  })

  it('finds what can be written behind many that cannot', async () => {
    const { writer, written, fail } = watched()
    fail((batch) => (batch.some(({ entry }) => (entry.count ?? 0) < 25) ? refusedWith('42501') : null))
    for (const one of hundred) await writer.later(one)
    await expect.poll(() => written.length, { timeout: 10_000 }).toBe(75)
    await writer.stop()
  })

  it('tries again, not aside, what failed while somebody mended the database', async () => {
    const { writer, written, metrics, fail } = watched()
    let tries = 0
    fail(() => {
      tries += 1
      return tries <= 8 ? refusedWith('42501') : null
    })
    for (const one of hundred) await writer.later(one)
    await expect.poll(() => written.length, { timeout: 5000 }).toBe(100)
    expect(await metrics.metrics()).toContain('bulletin_journal_entries_set_aside_total 0')
    await writer.stop()
  })

  it('makes reads wait for their own entry once too many wait, instead of forgetting any', async () => {
    const { writer, written } = watched(60)
    for (const one of hundred) await writer.later(one)
    expect(written).toEqual(inOrder.slice(60))
    await writer.stop()
    expect(written.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(inOrder)
  })

  it('fails no request once too many wait while nothing can be written: it counts what is lost', async () => {
    const { writer, written, metrics, fail } = watched(60)
    fail(away)
    for (const one of hundred) await writer.later(one)
    expect(await metrics.metrics()).toContain('bulletin_journal_entries_lost_total 40')
    fail(null)
    await writer.stop()
    expect(written).toEqual(inOrder.slice(0, 60))
  })

  it('writes a refusal before its answer; where it cannot, with the first batch that can be written', async () => {
    const { writer, written, metrics, fail } = watched()
    const [first, second, third, fourth] = hundred
    if (!first || !second || !third || !fourth) throw new Error('There are a hundred')
    await writer.now(first.entry)
    expect(written).toEqual([0])
    fail(() => refusedWith('23514'))
    await writer.now(second.entry)
    expect(await metrics.metrics()).toContain('bulletin_journal_entries_set_aside_total 1')
    fail(() => refusedWith('55P03'))
    await writer.now(third.entry)
    expect(written).toEqual([0])
    fail(null)
    await expect.poll(() => written, { timeout: 5000 }).toEqual([0, 2])
    await writer.now(fourth.entry)
    expect(written).toEqual([0, 2, 3])
    await writer.stop()
  })
})
