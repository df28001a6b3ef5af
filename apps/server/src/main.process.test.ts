import { PGlite } from '@electric-sql/pglite'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryProcesses, started } from './testing/entry-process.ts'
import { freePort } from './testing/free-port.ts'

const { run, folder: dataFolder, prepare } = entryProcesses('main')

/** A company's provider, never contacted here: the process starts without the demonstration and its data. */
const PLAIN = {
  OIDC_ISSUER: 'https://sso.test',
  OIDC_CLIENT_ID: 'bulletin-web',
  OIDC_AUDIENCE: 'bulletin-api',
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`
    })
    .toSorted()

describe('the process', () => {
  it('starts with nothing, says where it is and who to be, and stops when asked: it answers what is under way, and does not wait for another on that connection', async () => {
    const port = await freePort()
    const first = run({ PORT: String(port) })
    await started(first)
    expect(first.output()).toContain(`Bulletin de conduite : http://localhost:${port}`)
    expect(first.output(), 'a warning of a library').not.toMatch(/warning/i)
    for (const matricule of ['100001', '100099', '200013', '610001', '700001'])
      expect(first.output()).toContain(matricule)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(statSync(join(dataFolder(), 'database')).mode & 0o077, 'for other users of the machine').toBe(0)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(existsSync(join(dataFolder(), 'server.lock'))).toBe(false)

    const second = run({ PORT: String(port), LOG_LEVEL: 'info' })
    await started(second)
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += String(part)))
    socket.write('POST /sso/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na')
    // A response on another connection proves that the server has read the one above.
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    second.child.kill('SIGINT')
    while (!second.output().includes('stopping')) await once(second.child.stdout ?? second.child, 'data')
    socket.write('=1')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(await second.ended).toBe(0)
  })

  it('refuses bad settings and names each of them', async () => {
    const { ended, output } = run({ PORT: 'abc', APP_TIME_ZONE: 'Nowhere' })
    expect(await ended).toBe(2)
    expect(output()).toMatch(/PORT doit être un numéro de port/)
    expect(output()).toMatch(/APP_TIME_ZONE doit être un fuseau horaire connu/)
    expect(output()).not.toMatch(/ {4}at /)
  })

  it('refuses prod with the embedded database or the embedded sign-in', async () => {
    const { ended, output } = run({ APP_ENV: 'prod' })
    expect(await ended).toBe(2)
    expect(output()).toMatch(/DATABASE_URL est obligatoire quand APP_ENV=prod/)
    expect(output()).toMatch(/OIDC_ISSUER est obligatoire quand APP_ENV=prod/)
    expect(readdirSync(dataFolder())).toEqual([])
  })

  it('says that its port is taken, and gives the folder back', async () => {
    prepare()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { ended, output } = run({ ...PLAIN, PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output()).toMatch(new RegExp(`le port ${port} de 127.0.0.1 est déjà utilisé`))
    expect(existsSync(join(dataFolder(), 'server.lock'))).toBe(false)
    other.close()
  })

  it('says that it cannot listen where it is told to', async () => {
    prepare()
    const { ended, output } = run({ ...PLAIN, PORT: String(await freePort()), HOST: '192.0.2.1' })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/impossible d'écouter sur le port \d+ de 192\.0\.2\.1 \(EADDRNOTAVAIL\)/)
    expect(output()).not.toMatch(/ {4}at /)
  })

  it('refuses a data folder that another process uses, and takes it over from a dead one', async () => {
    prepare()
    const first = run({ ...PLAIN, PORT: String(await freePort()) })
    await started(first)
    const second = run({ ...PLAIN, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`déjà utilisé par le processus ${first.child.pid}`)

    first.child.kill('SIGKILL')
    await first.ended
    expect(existsSync(join(dataFolder(), 'server.lock'))).toBe(true)
    const third = run({ ...PLAIN, PORT: String(await freePort()) })
    await started(third)
  })

  it('refuses a data folder of a newer version and touches nothing', async () => {
    prepare()
    const file = join(dataFolder(), 'version.json')
    const version = JSON.parse(readFileSync(file, 'utf8')) as { newestMigration: number }
    writeFileSync(file, JSON.stringify({ product: '9.9.9', newestMigration: version.newestMigration + 1 }))
    const before = filesIn(dataFolder())
    const second = run({ ...PLAIN, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/version plus récente/)
    expect(filesIn(dataFolder())).toEqual(before)
  })

  it('refuses a version file it cannot read', async () => {
    writeFileSync(join(dataFolder(), 'version.json'), '{')
    const { ended, output } = run({ ...PLAIN, PORT: String(await freePort()) })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/ne peut pas être utilisé/)
    expect(readdirSync(dataFolder())).toEqual(['version.json'])
  })

  it('says that the PostgreSQL server does not answer', async () => {
    const port = await freePort()
    const { ended, output } = run({ DATABASE_URL: `postgresql://nobody:s3cr3t@127.0.0.1:${port}/none` })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/la base de données ne répond pas/)
    expect(output()).not.toContain('s3cr3t')
  })

  it('starts the clock at APP_NOW', async () => {
    prepare()
    const port = await freePort()
    const running = run({ ...PLAIN, PORT: String(port), APP_NOW: '2026-03-29T00:59:00Z' })
    await started(running)
    const settings = (await (await fetch(`http://127.0.0.1:${port}/app-settings.json`)).json()) as {
      now: string
    }
    expect(settings.now).toMatch(/^2026-03-29T0[01]:/)
  })

  it('refuses to play a demonstration on a database that production has used', async () => {
    prepare()
    const database = await PGlite.create(join(dataFolder(), 'database'))
    await database.exec("insert into served_environment values ('prod')")
    await database.close()

    const second = run({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('cette base de données a servi en production')
    expect(existsSync(join(dataFolder(), 'server.lock'))).toBe(false)
  })
})
