import type { BulletinChange } from '@bulletin/domain/boards/board-event'
import { anAccount } from '@bulletin/domain/testing/account'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Listener } from '../database/database.ts'
import { boardHub } from './hub.ts'

const manager = anAccount({ roles: ['MEF'], assignedLine: '7' })
const RECEIVED: BulletinChange = { line: '7', date: '2026-11-10', action: 'RECEIVED' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const followedWith = (settled: () => Promise<void>) => {
  let listener: Listener | null = null
  const hub = boardHub({
    database: {
      listen: async (_, given) => {
        listener = given
        return { stop: async () => undefined }
      },
    },
    log: { warn: vi.fn<() => void>() },
    metrics: new Registry(),
    teller: { look: vi.fn<() => void>() },
    settled,
    pace: { togetherMilliseconds: 0 },
  })
  const followed = hub.follow(manager, async () => manager)
  if (!followed.ok) throw new Error(followed.failure.code)
  const told: string[] = []
  followed.value.on('data', (chunk: Buffer) => told.push(String(chunk)))
  return { told, tell: (change: BulletinChange) => listener?.told(JSON.stringify(change)), stop: hub.stop }
}

it('tells nobody to look before lists, wherever they are read, have what there is to see', async () => {
  let catchUp = (): void => undefined
  const caughtUp = new Promise<void>((resolve) => {
    catchUp = resolve
  })
  const { told, tell, stop } = followedWith(() => caughtUp)
  tell(RECEIVED)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.join('')).not.toContain('toValidate')
  catchUp()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.join('')).toContain('"board":"toValidate"')
  await stop()
})

it('tells them all the same where a replica does not say how far it is', async () => {
  const { told, tell, stop } = followedWith(() => Promise.reject(new Error('away')))
  tell(RECEIVED)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.join('')).toContain('"board":"toValidate"')
  await stop()
})
