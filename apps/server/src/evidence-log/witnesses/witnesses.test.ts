import { verifierKeyText } from '@bulletin/domain/evidence/note'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ed25519Signer } from '../../system/ed25519.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { witnessIdentity } from '../../witness/own-key.ts'
import { witnessStore } from '../../witness/store.ts'
import { logIdentity } from '../log-key.ts'
import { asForger, emptyLog, storedLog } from '../testing/entries.ts'
import { logsIn, until } from '../testing/log-in.ts'
import { WITNESS_NAME, witnessesIn } from '../testing/started-witness.ts'

const database = await openTestDatabase()
const { open, grow, newFolder } = logsIn(database)
beforeEach(() => emptyLog(database))

const { listening, startWitness } = witnessesIn(newFolder)

const watched = async (log: ReturnType<typeof open>): Promise<void> => {
  const sealed = await log.seal()
  if (!sealed.ok || !sealed.value) throw new Error('nothing was sealed')
  log.witnessing.askFor(sealed.value)
  await log.witnessing.settled()
}
const witnessesOf = async (log: ReturnType<typeof open>) => (await log.integrity.getIntegrity()).witnesses

describe('a witness', () => {
  it('cosigns checkpoint after checkpoint, and its signature is published with the last', async () => {
    const witness = await startWitness()
    const log = open({ settings: { LOG_WITNESSES: witness.setting }, folder: newFolder() })
    for (const count of [1, 300, 0, 5]) {
      await grow(log, count)
      await watched(log)
    }
    expect(await witnessesOf(log)).toEqual([
      { name: WITNESS_NAME, at: '2026-03-10T05:30:00Z', size: 306, problem: null },
    ])
    const published = (await log.proofs.findCheckpoint()) ?? ''
    expect(published.trimEnd().split('\n').slice(-2)[1]).toMatch(/^— temoin\.test\/un \S+$/)
    expect(log.keys).toContain(witness.key)
    const hash = createHash('sha256').update('bulletin.test/api/log').digest('hex')
    const seen = await (await fetch(`${witness.url}/${hash}/checkpoint`)).text()
    expect(seen).toBe(published)
    expect((await fetch(`${witness.url}/prefix/${'0'.repeat(64)}/checkpoint`)).status).toBe(404)
  })

  it('is published without the lines beside it that are none of its signatures', async () => {
    const witness = await startWitness()
    const log = open({ settings: { LOG_WITNESSES: witness.setting }, folder: newFolder() })
    await grow(log, 3)
    await watched(log)
    const published = await log.proofs.findCheckpoint()
    const [, genuine = ''] = (published ?? '').trimEnd().split(/\n(?=— temoin)/)
    const data = genuine.split(' ')[2] ?? ''
    const forged = `${data.slice(0, 40)}${data[40] === 'A' ? 'B' : 'A'}${data.slice(41)}`
    for (const [name, line] of [
      ['junk', 'junk'],
      ['lines', 'a\n\nb\n'],
      ['unended', genuine],
      ['stranger', '— stranger.test AAAAAAAA\n'],
      ['false', `— temoin.test/un ${forged}\n`],
    ])
      await database.queries.execute(sql`
        insert into log_cosignature (checkpoint_id, witness, line, at)
        select max(id), ${name}, ${line}, now() from log_checkpoint`)
    expect(await log.proofs.findCheckpoint()).toBe(published)
    const { leaves } = await storedLog(database)
    const proof = await log.proofs.findProof({ source: 'journal', position: leaves[0]?.position ?? 0 })
    expect(proof).toMatchObject({ ok: true, value: { checkpoint: published } })
    await asForger(database, `update log_checkpoint set note = replace(note, E'\n3\n', E'\n4\n')`)
    expect(await log.proofs.findCheckpoint()).toBeNull()
    expect(
      await log.proofs.findProof({ source: 'journal', position: leaves[0]?.position ?? 0 }),
    ).toMatchObject({ ok: false, failure: { code: 'LOG_FAULTY' } })
  })

  it('is kept beside whatever was written under its name before it signed', async () => {
    const witness = await startWitness()
    const settings = { LOG_WITNESSES: witness.setting }
    const folder = newFolder()
    const log = open({ settings, folder })
    await grow(log, 3)
    const sealed = await log.seal()
    if (!sealed.ok || !sealed.value) throw new Error('nothing was sealed')
    for (const line of ['junk', `— ${WITNESS_NAME} AAAAAAAA\n`])
      await database.queries.execute(sql`
        insert into log_cosignature (checkpoint_id, witness, line, at)
        values (${sealed.value.id}, ${WITNESS_NAME}, ${line}, '2036-01-01T00:00:00Z')`)
    expect(await witnessesOf(log), 'nothing that verifies').toMatchObject([{ at: null, size: null }])
    const restarted = open({ settings, folder })
    restarted.witnessing.askFor(sealed.value)
    await restarted.witnessing.settled()
    expect(await witnessesOf(restarted)).toEqual([
      { name: WITNESS_NAME, at: '2026-03-10T05:30:00Z', size: 3, problem: null },
    ])
    const published = (await restarted.proofs.findCheckpoint()) ?? ''
    expect(published.match(/^— temoin/gm)).toHaveLength(1)
  })

  it('is told the size that it has seen when this process does not know it', async () => {
    const witness = await startWitness()
    const folder = newFolder()
    const settings = { LOG_WITNESSES: witness.setting }
    const log = open({ settings, folder })
    await grow(log, 10)
    await watched(log)
    // Its signature was lost on the way: the witness remembers what the database does not.
    await database.owner.queries.execute('alter table log_cosignature disable trigger user')
    await database.owner.queries.execute('delete from log_cosignature')
    await database.owner.queries.execute('alter table log_cosignature enable trigger user')
    const restarted = open({ settings, folder })
    await grow(restarted, 10)
    await watched(restarted)
    expect(await witnessesOf(restarted)).toMatchObject([{ size: 20, problem: null }])
  })

  it('refuses a forked log whose operator has every key, and a log that has shrunk', async () => {
    const witness = await startWitness()
    const settings = { LOG_WITNESSES: witness.setting }
    const log = open({ settings, folder: newFolder() })
    await grow(log, 20)
    await watched(log)
    for (const count of [25, 20, 7]) {
      // Another history, with the database and the folder as they would be.
      await emptyLog(database)
      const forked = open({ settings, folder: newFolder() })
      await grow(forked, count)
      await watched(forked)
      expect(await witnessesOf(forked)).toEqual([
        { name: WITNESS_NAME, at: null, size: null, problem: 'REFUSED' },
      ])
      expect(forked.told.filter(({ level }) => level === 'warn')).toMatchObject([
        { text: 'a witness did not cosign' },
      ])
      // The witness shows what this log signed: that is a fault, and nothing more is signed.
      const { fault } = await forked.integrity.getIntegrity()
      expect(fault?.kind).toBe(count < 20 ? 'SHORTER' : 'CHECKPOINT')
      await grow(forked, 1)
      expect(await forked.seal()).toMatchObject({ ok: false })
    }
  })

  it('that shows a checkpoint that this log never signed cannot stop it', async () => {
    const stranger = logIdentity('bulletin.test/api/log', new Uint8Array(32).fill(7))
    const url = await listening(
      createServer((request, response) => {
        if (request.method === 'GET')
          response.end(stranger.signed({ size: 2, root: new Uint8Array(32).fill(7) }))
        else response.writeHead(422).end()
      }),
    )
    const { key } = await startWitness()
    const log = open({ settings: { LOG_WITNESSES: `${url} ${key}` }, folder: newFolder() })
    await grow(log, 3)
    await watched(log)
    expect(await witnessesOf(log)).toMatchObject([{ problem: 'REFUSED' }])
    expect((await log.integrity.getHealth()).isFaulty).toBe(false)
    expect(await log.seal()).toMatchObject({ ok: true })
  })

  it.each<[string, 'AWAY' | 'INVALID' | 'REFUSED', RequestListener]>([
    ['is broken', 'AWAY', (_request, response) => response.writeHead(503).end()],
    ['hangs up', 'AWAY', (request) => request.socket.destroy()],
    ['lies', 'INVALID', (_request, response) => response.end('— temoin.test/un AAAAAAAA\n')],
    ['says nothing', 'INVALID', (_request, response) => response.end()],
    [
      'knows another size each time',
      'REFUSED',
      (_request, response) => response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('0\n'),
    ],
    [
      'has seen more',
      'REFUSED',
      (_request, response) => response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('99\n'),
    ],
    ['has no such log', 'REFUSED', (_request, response) => response.writeHead(404).end()],
    ['sends a book', 'AWAY', (_request, response) => response.end('x'.repeat(1_000_000))],
  ])('that %s is told of, and the checkpoint stands', async (_what, problem, listener) => {
    const url = await listening(createServer(listener))
    const { key } = await startWitness()
    const log = open({ settings: { LOG_WITNESSES: `${url} ${key}` }, folder: newFolder() })
    await grow(log, 3)
    await watched(log)
    expect(await witnessesOf(log)).toMatchObject([{ at: null, problem }])
    expect((await log.integrity.getIntegrity()).lastSeal).toMatchObject({ size: 3 })
    expect(await log.proofs.findCheckpoint()).not.toContain('temoin')
  })

  it('that signs with another key than that of the settings counts for nothing', async () => {
    const [one, other] = [await startWitness(), await startWitness()]
    const log = open({ settings: { LOG_WITNESSES: `${one.url} ${other.key}` }, folder: newFolder() })
    await grow(log, 3)
    await watched(log)
    expect(await witnessesOf(log)).toMatchObject([{ at: null, problem: 'INVALID' }])
  })

  it('that answers again is forgiven, and one that is slow keeps no other waiting', async () => {
    const witness = await startWitness()
    const held = createServer(() => {})
    const slow = await listening(held)
    const slowKey = `temoin.test/lent`
    const identity = witnessIdentity(join(newFolder(), 'key'), slowKey)
    if (!identity.ok) throw new Error(identity.failure)
    const log = open({
      settings: {
        LOG_WITNESSES: `${slow} ${verifierKeyText(identity.value.key)}, ${witness.setting}`,
      },
      folder: newFolder(),
    })
    await grow(log, 3)
    const sealed = await log.seal()
    if (!sealed.ok || !sealed.value) throw new Error('nothing was sealed')
    log.witnessing.askFor(sealed.value)
    await until('cosigned', async () => (await witnessesOf(log))[1]?.size === 3)
    held.closeAllConnections()
    await log.witnessing.settled()
    expect(await witnessesOf(log)).toMatchObject([{ problem: 'AWAY' }, { problem: null }])
  })
})

describe('add-checkpoint', () => {
  const note = (size: number, seed = 1, origin = 'bulletin.test/api/log') =>
    logIdentity(origin, new Uint8Array(32).fill(seed)).signed({ size, root: new Uint8Array(32).fill(7) })

  it.each([
    ['400', 'nonsense', 400],
    ['400 for a larger old size', `old 4\n\n${note(3)}`, 400],
    ['403 for another key', `old 0\n\n${note(3, 2)}`, 403],
    ['403 for a changed text', `old 0\n\n${note(3).replace('\n3\n', '\n4\n')}`, 403],
    ['404 for another log', `old 0\n\n${note(3, 1, 'ailleurs.test/log')}`, 404],
    ['409 for another old size', `old 2\n\n${note(3)}`, 409],
    [
      '422 for a proof that is not needed',
      `old 0\n${Buffer.alloc(32).toString('base64')}\n\n${note(3)}`,
      422,
    ],
    ['413 for a book', 'x'.repeat(100_000), 413],
    ['200', `old 0\n\n${note(3)}`, 200],
  ])('answers %s', async (_what, body, status) => {
    const { url, folder } = await startWitness()
    const response = await fetch(`${url}/prefix/add-checkpoint`, { method: 'POST', body })
    expect(response.status).toBe(status)
    const isSize = response.headers.get('content-type') === 'text/x.tlog.size'
    expect([isSize, (await response.text()) === '0\n']).toEqual([status === 409, status === 409])
    const newest = await witnessStore(folder).findNewest('bulletin.test/api/log')
    expect(newest?.size ?? null).toBe(status === 200 ? 3 : null)
    expect((await fetch(`${url}/add-checkpoint`)).status).toBe(405)
  })

  it('cosigns one of two forks that arrive at once', async () => {
    const { url } = await startWitness()
    const forks = Array.from({ length: 6 }, (_, root) =>
      logIdentity('bulletin.test/api/log', new Uint8Array(32).fill(1)).signed({
        size: 3,
        root: new Uint8Array(32).fill(root),
      }),
    )
    const statuses = await Promise.all(
      forks.map(
        async (fork) =>
          (await fetch(`${url}/add-checkpoint`, { method: 'POST', body: `old 0\n\n${fork}` })).status,
      ),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('keeps its key, of which only its owner reads the file, and refuses one that is damaged', () => {
    const path = join(newFolder(), 'key')
    const made = witnessIdentity(path, 'temoin.test/a')
    expect(witnessIdentity(path, 'temoin.test/b')).toMatchObject({
      ok: true,
      value: { key: made.ok ? made.value.key : null },
    })
    expect(ed25519Signer(new Uint8Array(32)).publicKey).toHaveLength(32)
  })
})
