import { movableClock } from '@bulletin/domain/time/clock'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { testSettings } from '../testing/app.ts'
import { checkedTokens } from './checked-tokens.ts'
import { createTokenCheck } from './token.ts'

const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }

/** A token that expires after this many seconds. */
const sign = (matricule: string, seconds: number) =>
  new SignJWT({ matricule })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer('https://sso.test')
    .setAudience('bulletin-test')
    .setExpirationTime(`${seconds} seconds`)
    .sign(privateKey)

const watched = () => {
  let known = createLocalJWKSet({ keys: [jwk] })
  let asked = 0
  const keys: JWTVerifyGetKey = (header, token) => {
    asked += 1
    return known(header, token)
  }
  const clock = movableClock(systemClock.now())
  return {
    check: createTokenCheck(keys, testSettings().signIn, () => {}, clock),
    asked: () => asked,
    withdrawKeys: () => (known = createLocalJWKSet({ keys: [] })),
    wait: (seconds: number) => clock.moveTo(clock.now().add({ seconds })),
  }
}

describe('a token that was found good [7.1]', () => {
  it('is not checked again a moment later', async () => {
    const { check, asked, wait } = watched()
    const token = await sign('100001', 300)
    const first = await check(token)
    wait(59)
    expect(await check(token)).toEqual(first)
    expect(first).toMatchObject({ ok: true, value: { matricule: '100001' } })
    expect(asked()).toBe(1)
  })

  it('opens for nobody else', async () => {
    const { check } = watched()
    const [one, other] = [await sign('100001', 300), await sign('100002', 300)]
    expect(await check(one)).toMatchObject({ value: { matricule: '100001' } })
    expect(await check(other)).toMatchObject({ value: { matricule: '100002' } })
    expect(await check(one)).toMatchObject({ value: { matricule: '100001' } })
    expect(await check(`${one.slice(0, -4)}AAAA`)).toEqual({ ok: false, failure: 'TOKEN_INVALID' })
  })

  it('is checked again after a minute: a key that was withdrawn opens no longer', async () => {
    const { check, withdrawKeys, wait } = watched()
    const token = await sign('100001', 300)
    await check(token)
    withdrawKeys()
    wait(59)
    expect(await check(token)).toMatchObject({ ok: true })
    wait(1)
    expect(await check(token)).toEqual({ ok: false, failure: 'TOKEN_INVALID' })
  })

  it('is asked about anew as soon as it has expired', async () => {
    const { check, asked, wait } = watched()
    const token = await sign('100001', 10)
    await check(token)
    wait(13)
    await check(token)
    expect(asked()).toBe(1)
    wait(30)
    await check(token)
    expect(asked()).toBe(2)
  })

  it('is not remembered when it was refused', async () => {
    const { check, asked } = watched()
    const nobody = await sign('nobody', 300)
    for (const times of [1, 2]) {
      expect(await check(nobody)).toEqual({ ok: false, failure: 'TOKEN_INVALID' })
      expect(asked()).toBe(times)
    }
  })
})

describe('checked tokens', () => {
  const identity = {
    matricule: '100001',
    name: '',
    givenName: '',
    familyName: '',
    workCodes: [],
    uoCode: null,
  }
  const at = (checkedAt: number) => ({ identity, checkedAt, expiresAt: checkedAt + 1000 })

  it('are not believed when the clock was set back', () => {
    const tokens = checkedTokens()
    tokens.keep('a', at(100))
    expect(tokens.find('a', 99)).toBeNull()
    expect(tokens.find('a', 100)).toBeNull()
  })

  it('are believed until they expire, to the second', () => {
    const tokens = checkedTokens()
    tokens.keep('a', { identity, checkedAt: 100, expiresAt: 110 })
    expect(tokens.find('a', 109)).toBe(identity)
    expect(tokens.find('a', 110)).toBeNull()
  })

  it('make room for new ones, the oldest first', () => {
    const tokens = checkedTokens(2)
    for (const token of ['a', 'b', 'c']) tokens.keep(token, at(100))
    expect(['a', 'b', 'c'].map((token) => tokens.find(token, 100))).toEqual([null, identity, identity])
  })
})
