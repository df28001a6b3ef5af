import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { logCheckpoint } from '../database/schema/log.ts'
import { openTestDatabase } from '../testing/database.ts'
import { checkpointFolder } from './checkpoint-folder.ts'
import { logIdentity } from './log-key.ts'
import { asForger, emptyLog, storedLog } from './testing/entries.ts'
import { openNote } from './testing/independent-reader.ts'
import { logsIn, settableClock } from './testing/log-in.ts'

const database = await openTestDatabase()
const { open, grow, newFolder } = logsIn(database)
beforeEach(() => emptyLog(database))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

const stored = () => database.queries.select().from(logCheckpoint).orderBy(logCheckpoint.id)
const kindOf = async (log: ReturnType<typeof open>) =>
  (await log.integrity.getIntegrity()).fault?.kind ?? null
const sealed = async (log: ReturnType<typeof open>) => {
  const outcome = await log.seal()
  return outcome.ok ? (outcome.value?.size ?? null) : outcome.failure
}

describe('a checkpoint', () => {
  it('is signed over the head, and kept in the database, in the folder and in the log of the process', async () => {
    const log = open({ folder: newFolder() })
    expect(await sealed(log), 'an empty log').toBeNull()
    await grow(log, 300)
    expect(await sealed(log)).toBe(300)
    const [row] = await stored()
    const head = openNote(row?.note ?? '', log.keys[0] ?? '')
    expect(head).toEqual({ origin: 'bulletin.test/api/log', size: 300, root: row?.root })
    const files = filesIn(log.folder)
    expect(files).toHaveLength(1)
    expect(files[0]).toContain(
      join('bulletin.test_api_log', '2026-03-10', '0000000000000300-20260310T053000Z.txt'),
    )
    expect(readFileSync(files[0] ?? '', 'utf8')).toBe(row?.note)
    expect(log.told).toContainEqual(
      expect.objectContaining({
        level: 'info',
        text: 'checkpoint',
        facts: expect.objectContaining({ checkpoint: row?.note }) as object,
      }),
    )
  })

  it('is signed by one process at a time, each continuing the one before', async () => {
    const folder = newFolder()
    const [one, other] = [open({ folder }), open({ folder })]
    await grow(one, 10)
    await Promise.all([one.seal(), other.seal(), grow(one, 5), other.seal(), one.seal()])
    const sizes = (await stored()).map(({ size }) => size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(await kindOf(one)).toBeNull()
  })

  it('never claims an instant before the last one: a clock set back is told', async () => {
    const clock = settableClock()
    const log = open({ clock, folder: newFolder() })
    await grow(log, 1)
    await log.seal()
    clock.set('2026-03-10T04:00:00Z')
    await grow(log, 1)
    expect(await sealed(log)).toBe(2)
    const integrity = await log.integrity.getIntegrity()
    expect(integrity.lastSeal).toMatchObject({ at: '2026-03-10T05:30:00Z', size: 2 })
    expect(log.told).toContainEqual(
      expect.objectContaining({ level: 'warn', text: expect.stringContaining('set back') as string }),
    )
  })

  it('that a killed process did not write to the folder is written at the next start', async () => {
    const log = open({ folder: newFolder() })
    await grow(log, 3)
    await log.seal()
    rmSync(log.folder, { recursive: true })
    const restarted = open({ folder: log.folder })
    expect(await restarted.examine()).toBe(true)
    expect(restarted.told).toContainEqual(
      expect.objectContaining({ level: 'error', text: expect.stringContaining('is it mounted') as string }),
    )
    expect(filesIn(log.folder).map((file) => readFileSync(file, 'utf8'))).toEqual([(await stored())[0]?.note])
    expect(await restarted.examine()).toBe(true)
    expect(filesIn(log.folder)).toHaveLength(1)
  })

  it('is signed although its folder cannot be written, which is told', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'bulletin.test_api_log'), { recursive: true })
    writeFileSync(join(folder, 'bulletin.test_api_log', '2026-03-10'), 'a file in the way')
    const log = open({ folder })
    await grow(log, 3)
    expect(await sealed(log)).toBe(3)
    expect(log.told.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
      'the folder of checkpoints cannot be read',
      'a checkpoint could not be written to its folder',
    ])
  })

  it('has a folder that is told of as missing until it has one from before', async () => {
    const folderOf = async (log: ReturnType<typeof open>) => (await log.integrity.getIntegrity()).folder
    const clock = settableClock()
    const log = open({ folder: newFolder(), clock })
    await grow(log, 3)
    await log.seal()
    clock.set('2026-03-10T06:30:00Z')
    await log.seal()
    expect(await folderOf(log)).toBeNull()
    const away = `${log.folder}-away`
    renameSync(log.folder, away)
    const restarted = open({ folder: log.folder, clock })
    await restarted.examine()
    expect(await folderOf(restarted)).toBe('MISSING')
    clock.set('2026-03-10T07:30:00Z')
    await restarted.seal()
    expect(filesIn(log.folder), 'what is signed is written there').toHaveLength(2)
    expect(await folderOf(restarted)).toBe('MISSING')
    rmSync(log.folder, { recursive: true })
    renameSync(away, log.folder)
    await restarted.seal()
    expect(await folderOf(restarted)).toBeNull()
  })

  it('has a folder that is told of until it can be read, and written, again', async () => {
    const folder = newFolder()
    const day = join(folder, 'bulletin.test_api_log', '2026-03-10')
    const problemsOf = async (log: ReturnType<typeof open>) => {
      await log.seal()
      return (await log.integrity.getIntegrity()).folder
    }
    const log = open({ folder })
    await grow(log, 3)
    expect(await problemsOf(log)).toBeNull()
    renameSync(day, `${folder}-away`)
    writeFileSync(day, 'a file in the way')
    expect(await problemsOf(log)).toBe('UNREADABLE')
    rmSync(day)
    renameSync(`${folder}-away`, day)
    const own = checkpointFolder(folder, 'bulletin.test/api/log')
    const refusing = open({ outside: { ...own, add: () => Promise.reject(new Error('read-only')) } })
    expect(await problemsOf(log)).toBeNull()
    expect(await problemsOf(refusing)).toBe('UNWRITABLE')
    expect(await problemsOf(log)).toBeNull()
  })

  it('left half written by a power cut counts for nothing', async () => {
    const log = open({ folder: newFolder() })
    await grow(log, 3)
    await log.seal()
    const [file = ''] = filesIn(log.folder)
    writeFileSync(file.replace('0000300', '9999999').replace('.txt', '.txt.part'), 'half')
    writeFileSync(
      join(log.folder, 'bulletin.test_api_log', '2026-03-10', '9999999999999999-20260310T053000Z.txt.part'),
      'half',
    )
    await grow(log, 3)
    expect(await sealed(log)).toBe(6)
  })
})

describe('a log that does not verify signs nothing more, and goes on numbering', () => {
  const setUp = async (seed = 1) => {
    const log = open({ folder: newFolder(), seed })
    await grow(log, 600)
    await log.seal()
    return log
  }
  const expectRefused = async (log: ReturnType<typeof open>, kind: string) => {
    await grow(log, 2)
    expect(await sealed(log)).toBe('FAULTY')
    expect(await stored()).toHaveLength(1)
    expect(await kindOf(log)).toBe(kind)
    expect(log.told.filter(({ level }) => level === 'error')).toHaveLength(1)
    expect(await sealed(log)).toBe('FAULTY')
    expect(
      log.told.filter(({ level }) => level === 'error'),
      'told once',
    ).toHaveLength(1)
    expect((await log.repository.readBacklog()).pending).toBe(0)
    expect((await log.integrity.getHealth()).isFaulty).toBe(true)
  }

  it.each([
    ['a leaf at the edge was rewritten', `update log_leaf set hash = sha256('x') where index = 599`],
    ['the root of a tile was rewritten', `update log_node set hash = sha256('x') where index = 1`],
    ['a leaf was removed', 'delete from log_leaf where index = 599'],
  ])('when %s', async (_what, statement) => {
    const log = await setUp()
    await asForger(database, statement)
    await expectRefused(log, 'TREE')
    expect(await log.examine()).toBe(false)
  })

  it('when the whole tree was rewritten, and the database forgot its checkpoints: the folder has not', async () => {
    const log = await setUp()
    await emptyLog(database)
    await grow(log, 700)
    expect(await sealed(log)).toBe('FAULTY')
    expect(await kindOf(log)).toBe('CHECKPOINT')
    expect(await stored()).toEqual([])
  })

  const forget = (...statements: string[]) =>
    asForger(database, 'delete from log_checkpoint', 'update log_state set folder = null', ...statements)

  it('when the tree was rewritten while it runs, with checkpoints and folder gone', async () => {
    const log = await setUp()
    await emptyLog(database)
    await grow(log, 700)
    renameSync(log.folder, `${log.folder}-away`)
    expect(await sealed(log)).toBe('FAULTY')
    const { fault, folder } = await log.integrity.getIntegrity()
    expect(fault).toMatchObject({ kind: 'CHECKPOINT', number: 1, sealedAt: '2026-03-10T05:30:00Z' })
    expect(folder).toBe('MISSING')
    expect((await log.integrity.getHealth()).isFaulty).toBe(true)
    expect(await stored()).toEqual([])
    expect(existsSync(log.folder), 'nothing is written').toBe(false)
    expect(log.told.filter(({ text }) => text === 'checkpoint')).toHaveLength(1)
    expect(await sealed(log)).toBe('FAULTY')
  })

  it('when this process only saw the checkpoint that another one signed', async () => {
    const log = await setUp()
    const other = open({ folder: log.folder })
    expect(await other.examine()).toBe(true)
    await grow(log, 50)
    await log.seal()
    expect(await sealed(other)).toBe(650)
    await emptyLog(database)
    await grow(log, 640)
    rmSync(log.folder, { recursive: true })
    expect(await sealed(other)).toBe('FAULTY')
    expect((await other.integrity.getIntegrity()).fault).toMatchObject({ kind: 'SHORTER', number: 641 })
  })

  it('when the tree was taken back to an earlier checkpoint, which says a greater size in the database', async () => {
    const log = await setUp()
    const [early] = await stored()
    const { frontier } = await log.repository.readHead(0, 0)
    await grow(log, 400)
    await log.seal()
    rmSync(log.folder, { recursive: true })
    await forget(
      `insert into log_checkpoint (size, root, signed_at, note)
       values (5000, '\\x${early?.root ?? ''}', '2026-03-10T05:30:00Z', '${early?.note ?? ''}')`,
    )
    expect(await log.examine(), 'the tree still continues both').toBe(true)
    const roots = frontier.roots.map((root) => `'\\x${Buffer.from(root).toString('hex')}'::bytea`)
    await asForger(
      database,
      'delete from log_leaf where index >= 600',
      'delete from log_node where index >= 2',
      `update log_head set size = 600, frontier = array[${roots.join(', ')}]`,
    )
    await grow(log, 500)
    expect(await sealed(log)).toBe('FAULTY')
    expect((await log.integrity.getIntegrity()).fault).toMatchObject({ kind: 'CHECKPOINT' })
    // Whoever never saw the later one notices nothing.
    expect(await open({ folder: newFolder() }).examine()).toBe(true)
  })

  it('but it goes on, and tells of the folder, when only the checkpoints are gone', async () => {
    const log = await setUp()
    await forget()
    rmSync(log.folder, { recursive: true })
    await grow(log, 2)
    expect(await sealed(log)).toBe(602)
    const { fault, folder } = await log.integrity.getIntegrity()
    expect({ fault, folder }).toEqual({ fault: null, folder: 'MISSING' })
  })

  it('when the folder is empty, and the tree was rewritten under the checkpoint of the database', async () => {
    const log = await setUp()
    const [checkpoint] = await stored()
    await emptyLog(database)
    await grow(log, 700)
    await database.queries.insert(logCheckpoint).values({
      size: 600,
      root: checkpoint?.root ?? '',
      signedAt: '2026-03-10T05:30:00Z',
      note: checkpoint?.note ?? '',
    })
    expect(await sealed(open({ folder: newFolder() }))).toBe('FAULTY')
    expect(await kindOf(log)).toBe('CHECKPOINT')
  })

  it('when the database was restored from an older backup', async () => {
    const log = await setUp()
    await emptyLog(database)
    await grow(log, 500)
    expect(await sealed(log)).toBe('FAULTY')
    const { fault } = await log.integrity.getIntegrity()
    expect(fault).toMatchObject({ kind: 'SHORTER', number: 501 })
  })

  const RENAMED = { LOG_ORIGIN: 'nouveau.test/api/log' }

  it('when it was begun anew under another name, until the settings give the former one as ended', async () => {
    const log = await setUp()
    await emptyLog(database)
    await grow(log, 500)
    const renamed = open({ folder: log.folder, settings: RENAMED })
    expect(await renamed.examine()).toBe(false)
    expect(await sealed(renamed)).toBe('FAULTY')
    expect((await renamed.integrity.getIntegrity()).fault).toMatchObject({ kind: 'ORIGIN', number: 501 })
    expect(renamed.told.find(({ facts }) => 'origin' in facts)?.facts).toMatchObject({
      origin: 'bulletin.test/api/log',
    })
    // The former key in the settings does not excuse it: it is there for old files, too.
    const named = open({
      folder: log.folder,
      settings: { ...RENAMED, LOG_OLD_KEYS: log.keys[0] ?? '' },
    })
    expect(await named.examine()).toBe(false)
    const ended = open({
      folder: log.folder,
      settings: {
        ...RENAMED,
        LOG_OLD_KEYS: log.keys[0] ?? '',
        LOG_ENDED_ORIGINS: 'bulletin.test/api/log',
      },
    })
    expect(await ended.examine()).toBe(true)
    expect(await sealed(ended)).toBe(500)
  })

  it('when its checkpoints of another name are in the database alone; one of another key counts for nothing', async () => {
    const log = await setUp()
    const renamed = () => open({ folder: newFolder(), settings: RENAMED })
    await asForger(database, `update log_checkpoint set note = replace(note, E'\\n600\\n', E'\\n601\\n')`)
    expect(await renamed().examine(), 'no signature of this log').toBe(true)
    const fork = logIdentity('bulletin.test/api/log', new Uint8Array(32).fill(1)).signed({
      size: 600,
      root: new Uint8Array(32).fill(7),
    })
    await asForger(database, `update log_checkpoint set note = '${fork}'`)
    expect(await renamed().examine()).toBe(false)
    expect(await kindOf(log)).toBe('ORIGIN')
  })

  it('but goes on under another name while it continues what it signed before', async () => {
    const log = await setUp()
    const renamed = open({ folder: log.folder, settings: RENAMED })
    expect(await renamed.examine()).toBe(true)
    await grow(renamed, 2)
    expect(await sealed(renamed)).toBe(602)
  })

  it('when the signing key was lost, until the settings name the old one', async () => {
    const log = await setUp()
    const renewed = open({ folder: log.folder, seed: 2 })
    await expectRefused(renewed, 'KEY')
    const named = open({ folder: log.folder, seed: 2, settings: { LOG_OLD_KEYS: log.keys[0] ?? '' } })
    expect(await named.examine()).toBe(true)
    expect(await kindOf(named)).toBeNull()
    expect(await sealed(named)).toBe(602)
    const note = (await stored()).at(-1)?.note ?? ''
    expect(named.keys).toEqual([expect.any(String), log.keys[0]])
    expect(openNote(note, named.keys[0] ?? '')).toMatchObject({ size: 602 })
    expect(() => openNote(note, log.keys[0] ?? '')).toThrow('another key')
  })

  it('and gives proofs under the checkpoint from before, where these still verify', async () => {
    const log = await setUp()
    await asForger(database, `update log_leaf set hash = sha256('x') where index = 300`)
    await grow(log, 1)
    const { leaves } = await storedLog(database)
    const [far, near] = [leaves[10]?.position ?? 0, leaves[300]?.position ?? 0]
    expect((await log.proofs.findProof({ source: 'journal', position: far })).ok).toBe(true)
    expect(await log.proofs.findProof({ source: 'journal', position: near })).toMatchObject({
      ok: false,
      failure: { code: 'LOG_FAULTY' },
    })
  })
})
