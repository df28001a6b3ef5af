import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './read.ts'
import type { Settings } from './settings.ts'
import { Variables } from './variables.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const PROD = {
  APP_ENV: 'prod',
  PUBLIC_URL: 'https://bulletin.exemple.fr',
  DATABASE_URL: 'postgresql://bulletin@localhost:5432/bulletin',
  OIDC_ISSUER: 'https://sso.exemple.fr/realms/metro',
  OIDC_CLIENT_ID: 'bulletin',
  OIDC_AUDIENCE: 'bulletin-api',
  DAILY_PASSWORD_KEY: KEY,
  LOG_SIGNING_KEY: KEY,
}

/** The verifier keys of the example of C2SP tlog-proof in this repository's tests: of a log, and of a witness. */
const LOG_KEY = 'bulletin.example/log+403dba83+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea'
const WITNESS_KEY = 'witness.example/w1+eb762cc2+BNdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea'

const accepted = (raw: Record<string, string>): Settings => {
  const read = readSettings(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}
const refused = (raw: Record<string, string>): string[] => {
  const read = readSettings(raw)
  return read.ok ? [] : read.failure.map(({ variable }) => variable)
}

describe('settings', () => {
  it('need nothing in dev', () => {
    expect(accepted({ APP_ENV: 'dev' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      dataFolder: 'data',
      database: { kind: 'embedded' },
      signIn: { kind: 'embedded', issuer: 'http://localhost:3000/sso' },
      timeZone: 'Europe/Paris',
      startAt: null,
      logLevel: 'warn',
    })
  })

  it('default to prod, which needs a database, a provider, an address and a key', () => {
    expect(refused({})).toEqual([
      'PUBLIC_URL',
      'OIDC_ISSUER',
      'DAILY_PASSWORD_KEY',
      'LOG_SIGNING_KEY',
      'DATABASE_URL',
    ])
    expect(accepted(PROD)).toMatchObject({
      environment: 'prod',
      host: '0.0.0.0',
      signIn: { kind: 'external', issuer: PROD.OIDC_ISSUER, clientId: 'bulletin', audience: 'bulletin-api' },
    })
  })

  it('refuse the embedded database and the embedded sign-in in prod', () => {
    expect(refused({ ...PROD, DATABASE_URL: '' })).toEqual(['DATABASE_URL'])
    expect(refused({ ...PROD, OIDC_ISSUER: '' })).toContain('OIDC_ISSUER')
  })

  it('know a replica of a PostgreSQL server, and none of the embedded database', () => {
    const READ_URL = 'postgresql://bulletin@replica:5432/bulletin'
    expect(accepted({ ...PROD, DATABASE_READ_URL: READ_URL }).database).toEqual({
      kind: 'postgresql',
      url: PROD.DATABASE_URL,
      ownerUrl: null,
      readUrl: READ_URL,
    })
    expect(accepted(PROD).database).toMatchObject({ readUrl: null })
    expect(refused({ APP_ENV: 'dev', DATABASE_READ_URL: READ_URL })).toEqual(['DATABASE_READ_URL'])
    expect(refused({ ...PROD, DATABASE_READ_URL: 'http://replica' })).toEqual(['DATABASE_READ_URL'])
  })

  it('know the role that owns the tables of a PostgreSQL server, and none of the embedded database', () => {
    const OWNER_URL = 'postgresql://owner@localhost:5432/bulletin'
    expect(accepted({ ...PROD, DATABASE_OWNER_URL: OWNER_URL }).database).toMatchObject({
      url: PROD.DATABASE_URL,
      ownerUrl: OWNER_URL,
    })
    expect(refused({ APP_ENV: 'dev', DATABASE_OWNER_URL: OWNER_URL })).toEqual(['DATABASE_OWNER_URL'])
    expect(refused({ ...PROD, DATABASE_OWNER_URL: 'owner' })).toEqual(['DATABASE_OWNER_URL'])
  })

  it('refuse the embedded sign-in in every environment but dev', () => {
    for (const environment of ['training', 'stg', 'uat'])
      expect(refused({ ...PROD, APP_ENV: environment, OIDC_ISSUER: '' })).toContain('OIDC_ISSUER')
  })

  it('take the embedded database outside prod', () => {
    expect(accepted({ ...PROD, APP_ENV: 'training', DATABASE_URL: '' }).database.kind).toBe('embedded')
  })

  it('refuse a set clock outside dev', () => {
    expect(refused({ ...PROD, APP_NOW: '2026-03-10T05:30:00Z' })).toEqual(['APP_NOW'])
    expect(accepted({ APP_ENV: 'dev', APP_NOW: '2026-03-10T06:30:00+01:00' }).startAt?.toString()).toBe(
      '2026-03-10T05:30:00Z',
    )
  })

  it('take the claim names of a company, and keep those of the embedded sign-in', () => {
    const names = { OIDC_CLAIM_MATRICULE: 'employee_id' }
    expect(accepted({ ...PROD, ...names }).signIn.claims.matricule).toBe('employee_id')
    expect(accepted({ APP_ENV: 'dev', ...names }).signIn.claims.matricule).toBe('matricule')
  })

  it('take a live feed with a header that opens it', () => {
    expect(accepted({ APP_ENV: 'dev' }).live).toEqual({ source: null, everySeconds: 20 })
    const url = 'https://temps-reel.exemple.fr/flux.pb?reseau=metro'
    expect(accepted({ ...PROD, GTFS_RT_URL: url }).live.source).toEqual({ url, headers: {} })
    const given = { GTFS_RT_URL: 'http://localhost:8080/f', GTFS_RT_HEADER: 'X-Api-Key:  a: b c' }
    expect(accepted({ ...PROD, ...given, GTFS_RT_EVERY_SECONDS: '5' }).live).toEqual({
      source: { url: 'http://localhost:8080/f', headers: { 'X-Api-Key': 'a: b c' } },
      everySeconds: 5,
    })
    expect(refused({ APP_ENV: 'dev', GTFS_RT_HEADER: 'X-Api-Key: secret' })).toEqual(['GTFS_RT_HEADER'])
  })

  it('want the client and the audience with an issuer, and not without', () => {
    expect(refused({ APP_ENV: 'dev', OIDC_CLIENT_ID: 'x' })).toEqual(['OIDC_CLIENT_ID'])
    expect(refused({ APP_ENV: 'dev', OIDC_ISSUER: 'https://sso.exemple.fr' })).toEqual([
      'OIDC_CLIENT_ID',
      'OIDC_AUDIENCE',
    ])
  })

  it.each([
    ['APP_ENV', 'production'],
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'bulletin'],
    ['PUBLIC_URL', 'ftp://bulletin.exemple.fr'],
    ['PUBLIC_URL', 'http://bulletin.exemple.fr'],
    ['PUBLIC_URL', 'https://bulletin.exemple.fr/chemin'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'dead.beef'],
    ['ADMIN_WORK_CODES', 'A'.repeat(21)],
    ['ADMIN_WORK_CODES', 'ADM 1'],
    ['DATABASE_URL', 'mysql://localhost/base'],
    ['DATABASE_URL', 'base'],
    ['OIDC_ISSUER', 'http://sso.exemple.fr'],
    ['OIDC_ISSUER', 'sso'],
    ['DAILY_PASSWORD_KEY', 'court'],
    ['DAILY_PASSWORD_KEY', 'é'],
    ['DAILY_PASSWORD_OLD_KEYS', `${KEY},court`],
    ['DAILY_PASSWORD_OLD_KEYS', KEY],
    ['LOG_SIGNING_KEY', 'court'],
    ['LOG_ORIGIN', 'bulletin exemple'],
    ['LOG_OLD_KEYS', 'bulletin.example/log+403dba83+court'],
    ['LOG_OLD_KEYS', WITNESS_KEY],
    ['LOG_WITNESSES', WITNESS_KEY],
    ['LOG_WITNESSES', `ftp://temoin ${WITNESS_KEY}`],
    ['LOG_WITNESSES', `https://temoin.exemple.fr ${LOG_KEY}`],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['BULLETIN_RETENTION_YEARS', '2'],
    ['REFUSED_RETENTION_DAYS', '0'],
    ['PSEUDONYM_KEY', 'court'],
    ['JOURNAL_RETENTION_MONTHS', '11'],
    ['JOURNAL_RETENTION_MONTHS', 'toujours'],
    ['RATE_LIMIT_PER_MINUTE', 'many'],
    ['APP_TIME_ZONE', 'Mars/Olympus'],
    ['APP_NOW', 'demain'],
    ['GTFS_RT_URL', 'temps-reel'],
    ['GTFS_RT_URL', 'http://temps-reel.exemple.fr/flux.pb'],
    ['GTFS_RT_URL', 'ftp://temps-reel.exemple.fr/flux.pb'],
    ['GTFS_RT_URL', 'https://moi:secret@temps-reel.exemple.fr/flux.pb'],
    ['GTFS_RT_HEADER', 'secret'],
    ['GTFS_RT_HEADER', 'X-Api-Key:'],
    ['GTFS_RT_HEADER', 'X Api Key: secret'],
    ['GTFS_RT_HEADER', 'X-Api-Key: clé'],
    ['GTFS_RT_EVERY_SECONDS', '4'],
    ['GTFS_RT_EVERY_SECONDS', '3601'],
    ['CONTACT_EMAIL', 'personne'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when it is « %s », with a sentence that ends', (variable, value) => {
    const read = readSettings({ APP_ENV: 'dev', [variable]: value })
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(new Set(read.failure.map((error) => error.variable))).toEqual(new Set([variable]))
    for (const { message } of read.failure) expect(message).toMatch(/^(?:doit|ne doit|ne sert|est) .*\.$/)
  })

  it('are all listed in .env.example, and nothing else is', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, variable = '']) => variable)
    expect(listed.toSorted()).toEqual(Object.keys(Variables.shape).toSorted())
  })

  it('never repeat a secret', () => {
    const read = readSettings({ DAILY_PASSWORD_KEY: 's3cr3t', DATABASE_URL: 'mysql://u:s3cr3t@localhost/x' })
    expect(JSON.stringify(read)).not.toContain('s3cr3t')
  })

  it('seal daily passwords with the key, and open with the keys before it too [1.7]', () => {
    const old = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const keys = accepted({ ...PROD, DAILY_PASSWORD_OLD_KEYS: old.join(', ') }).dailyPasswordKeys
    expect(keys).toEqual([KEY, ...old])
    expect(accepted(PROD).dailyPasswordKeys).toEqual([KEY])
  })

  it('name the log after the address, and know keys, folder and witnesses', () => {
    expect(accepted(PROD).log).toEqual({
      signingKey: { kind: 'given', key: KEY },
      origin: 'bulletin.exemple.fr/api/log',
      oldKeys: [],
      endedOrigins: [],
      checkpointFolder: join('data', 'checkpoints'),
      witnesses: [],
    })
    const given = {
      LOG_ORIGIN: 'bulletin.exemple.fr/journal',
      LOG_OLD_KEYS: LOG_KEY,
      LOG_ENDED_ORIGINS: 'bulletin.exemple.fr/un, bulletin.exemple.fr/deux',
      CHECKPOINT_FOLDER: '/srv/points',
      LOG_WITNESSES: `http://10.0.0.7:8090/ ${WITNESS_KEY}, https://temoin.exemple.fr/a  ${WITNESS_KEY}`,
    }
    expect(accepted({ ...PROD, ...given }).log).toMatchObject({
      origin: given.LOG_ORIGIN,
      oldKeys: [{ name: 'bulletin.example/log', keyId: '403dba83', kind: 'ED25519' }],
      endedOrigins: ['bulletin.exemple.fr/un', 'bulletin.exemple.fr/deux'],
      checkpointFolder: given.CHECKPOINT_FOLDER,
      witnesses: [
        { url: 'http://10.0.0.7:8090', key: { name: 'witness.example/w1', kind: 'COSIGNATURE' } },
        { url: 'https://temoin.exemple.fr/a', key: { keyId: 'eb762cc2' } },
      ],
    })
  })

  it('take the key of pseudonyms from the environment or a file, and have none but in dev without', () => {
    const keyIn = (more: Record<string, string>) => accepted({ ...PROD, ...more }).retention.pseudonymKey
    expect(keyIn({})).toBeNull()
    expect(keyIn({ PSEUDONYM_KEY: KEY })).toEqual({ kind: 'given', key: KEY })
    expect(keyIn({ PSEUDONYM_KEY_FILE: '/run/secrets/p' })).toEqual({ kind: 'file', path: '/run/secrets/p' })
    expect(refused({ ...PROD, PSEUDONYM_KEY: KEY, PSEUDONYM_KEY_FILE: '/p' })).toEqual(['PSEUDONYM_KEY_FILE'])
    expect(accepted({ APP_ENV: 'dev', DATA_DIR: 'ici' }).retention).toMatchObject({
      bulletinYears: 5,
      refusedDays: 90,
      pseudonymKey: { kind: 'made' },
    })
  })

  it('take the signing key of the log from the environment or a file, and make one in dev only', () => {
    const { LOG_SIGNING_KEY: _key, ...without } = PROD
    expect(refused(without)).toEqual(['LOG_SIGNING_KEY'])
    expect(accepted({ ...without, LOG_SIGNING_KEY_FILE: '/run/secrets/log' }).log.signingKey).toEqual({
      kind: 'file',
      path: '/run/secrets/log',
    })
    expect(refused({ ...PROD, LOG_SIGNING_KEY_FILE: '/run/secrets/log' })).toEqual(['LOG_SIGNING_KEY_FILE'])
    expect(accepted({ APP_ENV: 'dev', DATA_DIR: 'ici' }).log.signingKey).toEqual({
      kind: 'made',
      path: join('ici', 'log-signing-key'),
    })
  })

  it('let a demonstration use a key that everybody knows, and nobody else', () => {
    const [key] = accepted({ APP_ENV: 'dev' }).dailyPasswordKeys
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(refused({ ...PROD, DAILY_PASSWORD_KEY: key })).toEqual(['DAILY_PASSWORD_KEY'])
  })

  it('tell everything that is wrong at once', () => {
    expect(refused({ APP_ENV: 'dev', PORT: 'x', APP_TIME_ZONE: 'x', LOG_LEVEL: 'x' })).toEqual([
      'PORT',
      'APP_TIME_ZONE',
      'LOG_LEVEL',
    ])
  })

  it('take an empty value for none', () => {
    expect(accepted({ APP_ENV: 'dev', PORT: '', OIDC_ISSUER: ' ' })).toMatchObject({
      port: 3000,
      signIn: { kind: 'embedded' },
    })
  })

  it('read lists, switches and claim names', () => {
    const settings = accepted({
      APP_ENV: 'dev',
      ADMIN_WORK_CODES: ' ADM1, adm2 ,ADM1',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      PUBLIC_URL: 'http://127.0.0.1:8080/',
    })
    expect(settings.adminWorkCodes).toEqual(['ADM1', 'ADM2'])
    expect(settings.trustProxy).toBe('loopback, 10.0.0.0/8')
    expect(settings.publicUrl).toBe('http://127.0.0.1:8080')
    expect(accepted({ APP_ENV: 'dev', TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  })
})
