import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Turn } from '../database/turn.ts'
import { logCheckpoint } from '../database/schema/log.ts'
import { openTestDatabase } from '../testing/database.ts'
import { keepLog } from './keep-log.ts'
import { emptyLog, queueEntries, storedLog } from './testing/entries.ts'
import { hangingFolder, logsIn, settableClock, until } from './testing/log-in.ts'

const database = await openTestDatabase()
const { open, newFolder } = logsIn(database)
const stops: (() => Promise<void>)[] = []
beforeEach(() => emptyLog(database))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const ours: Turn = { isOurs: async () => true, release: async () => {} }
const sizes = async () =>
  (await database.queries.select().from(logCheckpoint).orderBy(logCheckpoint.id)).map(({ size }) => size)

/** Looks as often as it can. */
const keep = (clock = settableClock(), folder = newFolder(), turn = ours) => {
  const evidence = open({ clock, folder })
  const kept = keepLog({
    evidence,
    turn,
    clock,
    log: { warn: (facts: unknown) => evidence.told.push({ level: 'warn', text: 'kept', facts: { facts } }) },
    everyMilliseconds: 1,
  })
  stops.push(kept.stop)
  return { ...kept, evidence, clock, folder }
}

describe('the process that keeps the log', () => {
  it('numbers what is written and seals its first entries at once, then every hour, changed or not', async () => {
    const { clock } = keep()
    await queueEntries(database, { from: 1, count: 3 })
    await until('sealed', async () => (await sizes()).length > 0)
    await queueEntries(database, { from: 4, count: 2 })
    await until('numbered', async () => (await storedLog(database)).size === 5)
    const before = await sizes()
    clock.set('2026-03-10T05:59:59Z')
    await queueEntries(database, { from: 6, count: 1 })
    await until('numbered', async () => (await storedLog(database)).size === 6)
    expect(await sizes()).toEqual(before)
    clock.set('2026-03-10T06:00:00Z')
    await until('sealed', async () => (await sizes()).length === before.length + 1)
    expect((await sizes()).at(-1)).toBe(6)
    clock.set('2026-03-10T07:10:00Z')
    await until('sealed', async () => (await sizes()).length === before.length + 2)
    expect((await sizes()).at(-1)).toBe(6)
  })

  it('seals when it is asked to, as the daily close does', async () => {
    const { sealSoon } = keep()
    await queueEntries(database, { from: 1, count: 1 })
    await until('sealed', async () => (await sizes()).length === 1)
    sealSoon()
    await until('sealed', async () => (await sizes()).length === 2)
    expect(await sizes()).toEqual([1, 1])
  })

  it('does not seal again after a restart within the hour, and once after the clock was set back', async () => {
    const first = keep()
    await queueEntries(database, { from: 1, count: 1 })
    await until('sealed', async () => (await sizes()).length === 1)
    await first.stop()
    const clock = settableClock('2026-03-10T05:45:00Z')
    const second = keep(clock, first.folder)
    await queueEntries(database, { from: 2, count: 1 })
    await until('numbered', async () => (await storedLog(database)).size === 2)
    expect(await sizes()).toEqual([1])
    clock.set('2026-03-10T03:45:00Z')
    await until('sealed', async () => (await sizes()).length === 2)
    expect((await second.evidence.integrity.getIntegrity()).lastSeal?.at).toBe('2026-03-10T05:30:00Z')
  })

  it('is one process at a time; when it ends, another goes on', async () => {
    let holder: string | null = null
    const turnOfProcess = (name: string): Turn => ({
      isOurs: async () => {
        holder ??= name
        return holder === name
      },
      release: async () => {
        if (holder === name) holder = null
      },
    })
    const folder = newFolder()
    const clock = settableClock()
    const one = keep(clock, folder, turnOfProcess('one'))
    await queueEntries(database, { from: 1, count: 1 })
    await until('sealed', async () => (await sizes()).length === 1)
    keep(clock, folder, turnOfProcess('other'))
    expect(holder).toBe('one')
    await one.stop()
    await queueEntries(database, { from: 2, count: 1 })
    await until('numbered', async () => (await storedLog(database)).size === 2)
    expect(holder).toBe('other')
  })

  it('numbers, seals and stops although its folder hangs, which is told', async () => {
    const evidence = open({ outside: hangingFolder(), folderMilliseconds: 20 })
    const kept = keepLog({
      evidence,
      turn: ours,
      clock: settableClock(),
      log: evidence.log,
      everyMilliseconds: 1,
    })
    await queueEntries(database, { from: 1, count: 2 })
    await until('sealed', async () => (await sizes()).length > 0)
    await kept.stop()
    const errors = evidence.told.filter(({ level }) => level === 'error').map(({ text }) => text)
    expect(errors).toContain('the folder of checkpoints cannot be read')
    expect(errors).toContain('a checkpoint could not be written to its folder')
  })

  it('does not wait for its seals to number, nor for ever to stop', async () => {
    const evidence = open({ outside: hangingFolder(), folderMilliseconds: 3_600_000 })
    const kept = keepLog({
      evidence,
      turn: ours,
      clock: settableClock(),
      log: evidence.log,
      everyMilliseconds: 1,
      stopMilliseconds: 50,
    })
    await queueEntries(database, { from: 1, count: 2 })
    await until('numbered', async () => (await storedLog(database)).size === 2)
    await queueEntries(database, { from: 3, count: 1 })
    await until('numbered', async () => (await storedLog(database)).size === 3)
    await kept.stop()
    expect(await sizes()).toEqual([])
    expect(evidence.told).toContainEqual(
      expect.objectContaining({ level: 'warn', text: expect.stringContaining('stopped while') as string }),
    )
  })

  it('goes on after a database that was away', async () => {
    let isAway = true
    const { evidence } = keep(settableClock(), newFolder(), {
      isOurs: async () => {
        if (isAway) throw new Error('away')
        return true
      },
      release: async () => {},
    })
    await queueEntries(database, { from: 1, count: 1 })
    await until('told', async () => evidence.told.some(({ text }) => text === 'kept'))
    expect((await storedLog(database)).size).toBe(0)
    isAway = false
    await until('numbered', async () => (await storedLog(database)).size === 1)
  })
})
