import type { Role } from '@bulletin/domain/access/role'
import { LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bulletinCallsIn } from '../bulletins/testing/calls.ts'
import { sha256 } from '../system/sha256.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../testing/small-world.ts'
import { originHash } from '../witness/store.ts'
import { witnessSource } from './state/fault-sources.ts'
import { asForger, storedLog } from './testing/entries.ts'
import { openNote } from './testing/independent-reader.ts'
import { logsIn, settableClock, START, until } from './testing/log-in.ts'
import { testLogIdentity, WITNESS_NAME, witnessesIn } from './testing/started-witness.ts'

const database = await openTestDatabase()
const clock = settableClock()
const { open, newFolder } = logsIn(database)
const folder = newFolder()
const { startWitness } = witnessesIn(newFolder)
/** The process that keeps the log; the apps below are others. */
const keeper = open({ clock, folder })
const integrity = () => keeper.integrity.getIntegrity()

/** Bulletins that are sent to an app of their own: once it is closed, the journal has every access. */
const sent = async (...series: number[]): Promise<void> => {
  const testApp = await buildTestApp(database, { clock })
  const { send, validate } = bulletinCallsIn(testApp)
  for (const one of series) {
    const bulletin = aSubmittedBulletin({ driverMatricularAccount: String(150_000 + one) }, { series: one })
    await send(bulletin)
    await validate(bulletin.id)
  }
  await testApp.app.close()
}
const sealedNow = async (): Promise<void> => {
  await keeper.integrate()
  await keeper.seal()
}

const done = () => until('checked', async () => (await integrity()).check.state === 'DONE')

const checked = async (log: Pick<typeof keeper, 'check'> = keeper): Promise<LogIntegrity> => {
  await log.check.start()
  await log.check.goOn()
  await done()
  return integrity()
}

beforeAll(async () => {
  await fillSmallWorld(database)
  await sent(1, 2, 3)
})
beforeEach(() => {
  clock.set(START)
  return sealedNow()
})

describe('the integrity of the log', () => {
  it('says what is sealed, what is not yet, and the last seal of each day', async () => {
    const before = await integrity()
    const { leaves } = await storedLog(database)
    expect(new Set(leaves.map(({ source }) => source))).toEqual(new Set(['history', 'journal']))
    expect(before).toMatchObject({ sealed: leaves.length, unsealed: 0, fault: null, witnesses: [] })
    expect(before.lastSeal).toMatchObject({ at: START, size: before.sealed })
    expect(before.seals).toEqual([{ date: '2026-03-10', size: before.sealed, ok: true }])
    // 00:30 in Paris.
    clock.set('2026-03-10T23:30:00Z')
    await sent(4)
    const { pending } = await storedLog(database)
    expect(await integrity()).toMatchObject({ sealed: before.sealed, unsealed: pending.length })
    await keeper.integrate()
    expect(await integrity()).toMatchObject({ sealed: before.sealed, unsealed: pending.length })
    await keeper.seal()
    expect((await integrity()).seals).toEqual([
      ...before.seals,
      { date: '2026-03-11', size: before.sealed + pending.length, ok: true },
    ])
  })

  it('is checked from the first entry on, once at a time, by the process that keeps the log', async () => {
    const { sealed } = await integrity()
    const another = open({ clock, folder })
    const asked = { state: 'RUNNING', done: 0, total: sealed, at: null, ok: null }
    expect(await another.check.start()).toEqual(asked)
    expect(await keeper.check.start()).toEqual(asked)
    expect((await integrity()).check).toEqual(asked)
    await keeper.check.goOn()
    await keeper.check.goOn()
    await done()
    expect((await integrity()).fault).toBeNull()
    expect((await another.integrity.getIntegrity()).check).toEqual({
      state: 'DONE',
      done: sealed,
      total: sealed,
      at: START,
      ok: true,
    })
    expect(keeper.told.filter(({ text }) => text === 'the log was checked')).toHaveLength(1)
  })

  it('that a stopped process did not finish checking is checked by the next', async () => {
    await keeper.check.start()
    const stopped = open({ clock, folder })
    const stopping = stopped.check.goOn().then(stopped.check.stop)
    await stopping
    await keeper.check.goOn()
    await done()
    expect((await integrity()).fault).toBeNull()
    expect((await integrity()).check.ok).toBe(true)
  })

  it.each(['bulletin_history', 'journal'] as const)(
    'names the first entry of %s that is not what was sealed, until a check finds nothing',
    async (table) => {
      const source = table === 'journal' ? 'journal' : 'history'
      const { leaves } = await storedLog(database)
      const [, first, second] = leaves.filter((leaf) => leaf.source === source)
      await asForger(database, `create table kept_${table} as select position, hash from ${table}`)
      await asForger(
        database,
        `update ${table} set hash = sha256('forged') where position in (${first?.position}, ${second?.position})`,
      )
      const { fault, check, seals } = await checked()
      expect(check).toMatchObject({ state: 'DONE', ok: false })
      expect(fault).toEqual({
        kind: 'ENTRY',
        number: (first?.index ?? 0) + 1,
        sealedAt: START,
        writtenAt: START,
        at: START,
        expected: first?.hash,
        found: sha256('forged'),
      })
      expect(seals.every(({ ok }) => !ok)).toBe(true)

      // Neither a look at the tree nor a restart makes it good: the tree does not know the entries.
      expect(await open({ clock, folder }).examine()).toBe(false)
      expect(await keeper.seal()).toEqual({ ok: false, failure: 'FAULTY' })

      await asForger(
        database,
        `update ${table} h set hash = k.hash from kept_${table} k where k.position = h.position`,
      )
      expect(await checked()).toMatchObject({ fault: null, check: { ok: true } })
      expect((await keeper.seal()).ok).toBe(true)
    },
  )

  it('has a fault until each who found one finds none: a witness, and a check of all entries', async () => {
    const witness = await startWitness()
    const settings = { LOG_WITNESSES: witness.setting }
    const opened = () => open({ clock, folder, settings })
    const origin = testLogIdentity.key.name
    const asked = async (log: ReturnType<typeof opened>): Promise<void> => {
      const newest = await log.repository.findNewestCheckpoint(origin)
      if (!newest) throw new Error('nothing was sealed')
      log.witnessing.askFor(newest)
      await log.witnessing.settled()
    }
    const kindNow = async () => (await opened().integrity.getIntegrity()).fault?.kind ?? null

    await asked(opened())
    const genuine = (await witness.store.findText(originHash(origin))) ?? ''
    const { sealed } = await integrity()
    const fork = testLogIdentity.signed({ size: sealed, root: new Uint8Array(32).fill(7) })
    await witness.store.put(origin, fork)
    await sent(6)
    await sealedNow()
    await asked(opened())
    expect(await kindNow()).toBe('CHECKPOINT')

    expect((await checked(opened())).check.ok).toBe(true)
    expect(await kindNow(), 'the witness has not changed its mind').toBe('CHECKPOINT')
    expect(await opened().seal()).toEqual({ ok: false, failure: 'FAULTY' })

    await asForger(database, 'create table kept_hashes as select position, hash from bulletin_history')
    await asForger(database, `update bulletin_history set hash = sha256('forged')`)
    await checked(opened())
    await witness.store.put(origin, genuine)
    await asked(opened())
    expect(await kindNow(), 'what the check found stands').toBe('ENTRY')

    await asForger(
      database,
      'update bulletin_history h set hash = k.hash from kept_hashes k where k.position = h.position',
    )
    await checked(opened())
    expect(await kindNow()).toBeNull()
    expect((await opened().seal()).ok).toBe(true)
  })

  it('has no fault of a witness that the settings do not name', async () => {
    const { key } = await startWitness()
    const log = open({ clock, folder, settings: { LOG_WITNESSES: `http://127.0.0.1:9 ${key}` } })
    const found = { kind: 'CHECKPOINT', number: 1, sealedAt: null, expected: null, found: null } as const
    const source = witnessSource('bulletin.test/api/log', WITNESS_NAME)
    await log.integrity.keepFault(source, found)
    expect([
      (await log.integrity.getHealth()).isFaulty,
      (await keeper.integrity.getHealth()).isFaulty,
    ]).toEqual([true, false])
    await log.integrity.keepFault(source, null)
  })

  it('is measured, and no entry that waits is forgotten', async () => {
    const { app } = await buildTestApp(database, { clock })
    const lines = async () =>
      (await app.inject({ url: '/metrics' })).body
        .split('\n')
        .filter((line) => line.startsWith('bulletin_log_'))
    const { sealed } = await integrity()
    clock.set('2026-03-11T05:30:00Z')
    await keeper.seal()
    clock.set('2026-03-11T06:30:00Z')
    expect(await lines()).toEqual([
      `bulletin_log_size ${sealed}`,
      'bulletin_log_pending 0',
      'bulletin_log_oldest_pending_seconds 0',
      'bulletin_log_last_checkpoint_seconds 3600',
      'bulletin_log_fault 0',
      'bulletin_log_folder_problem 0',
    ])
    await sent(5)
    clock.set('2026-03-11T06:30:30Z')
    const { pending } = await storedLog(database)
    expect(await lines()).toContain(`bulletin_log_pending ${pending.length}`)
    expect(await lines()).toContain('bulletin_log_oldest_pending_seconds 30')
  })
})

describe('over HTTP, the integrity of a log with a fault', () => {
  it('is told to auditors and administrators, with a report to download, and by /readyz', async () => {
    await keeper.integrate()
    await asForger(database, `update log_leaf set hash = sha256('x') where index = 1`)
    expect(await keeper.examine()).toBe(false)
    const testApp = await buildTestApp(database, { clock })
    const call = async (method: 'GET' | 'POST', path: string, role: Role) =>
      testApp.app.inject({
        method,
        url: `/api/journal/integrity${path}`,
        headers: bearer(await tokenOf(testApp, { roles: [role] })),
      })
    const CALLS = [
      ['GET', '', 200],
      ['POST', '/check', 202],
      ['GET', '/report', 200],
    ] as const
    for (const [method, path, status] of CALLS) {
      for (const role of ['AUDIT', 'ADMIN'] as const)
        expect((await call(method, path, role)).statusCode).toBe(status)
      for (const role of ['CR', 'MEF', 'C2SP', 'CT'] as const)
        expect((await call(method, path, role)).statusCode).toBe(403)
    }
    const told = LogIntegrity.parse((await call('GET', '', 'AUDIT')).json())
    expect(told.fault).toMatchObject({ kind: 'TREE', number: 1 })
    const report = await call('GET', '/report', 'AUDIT')
    expect(report.headers['content-disposition']).toContain('constat.json')
    const {
      integrity: reported,
      checkpoint,
      key,
    } = z.object({ integrity: LogIntegrity, checkpoint: z.string(), key: z.string() }).parse(report.json())
    expect(reported.fault).toEqual(told.fault)
    expect(openNote(checkpoint, key).size).toBe(told.sealed)

    const ready = await testApp.app.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', log: 'fault' }])
    expect((await testApp.app.inject({ url: '/metrics' })).body).toContain('\nbulletin_log_fault 1\n')
    for (const problem of ['MISSING', 'UNREADABLE', 'UNWRITABLE']) {
      await asForger(database, `update log_state set folder = '{"problem": "${problem}", "lacks": null}'`)
      expect((await testApp.app.inject({ url: '/readyz' })).json()).toMatchObject({
        status: 'ready',
        checkpointFolder: problem.toLowerCase(),
      })
      expect((await call('GET', '', 'AUDIT')).json()).toMatchObject({ folder: problem })
      expect((await testApp.app.inject({ url: '/metrics' })).body).toContain(
        '\nbulletin_log_folder_problem 1\n',
      )
    }
    await asForger(database, 'update log_state set folder = null')
    // What another build may have written.
    for (const fault of ['{}', '{"fault":{"kind":"UNHEARD_OF"},"isByCheck":false}']) {
      await asForger(database, `update log_state set fault = '${fault}', witnesses = '{"x": "UNHEARD_OF"}'`)
      const answer = await testApp.app.inject({ url: '/readyz' })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', log: 'fault' }])
      expect(await keeper.seal(), 'signs nothing').toMatchObject({ ok: false })
    }
    const { send } = bulletinCallsIn(testApp)
    expect(
      (await send(aSubmittedBulletin({ driverMatricularAccount: '180000' }, { series: 20 }))).id,
    ).toBeTruthy()
  })
})
