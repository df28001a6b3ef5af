import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStorageRoom, isShortOf, ROOM_MIN_BYTES } from './storage-room.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('little is left when less than 20 MB are [3.32]', () => {
  expect(isShortOf({ usage: 0, quota: ROOM_MIN_BYTES })).toBe(false)
  expect(isShortOf({ usage: 1, quota: ROOM_MIN_BYTES })).toBe(true)
  expect(isShortOf({})).toBe(false)
})

it('is looked at at the start and every hour, and told again when there is room [3.32]', async () => {
  let usage = 99_000_000
  const room = createStorageRoom({
    persist: async () => true,
    estimate: async () => ({ usage, quota: 100_000_000 }),
  })
  const told = vi.fn<() => void>()
  room.subscribe(told)
  room.watch()
  room.watch()
  await vi.advanceTimersByTimeAsync(1)
  expect(room.get()).toEqual({ isShort: true, isUnprotected: false })
  usage = 0
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(room.get()).toEqual({ isShort: false, isUnprotected: false })
  expect(told).toHaveBeenCalledTimes(2)
})

it('a write that found none counts more than what the browser says [3.32]', () => {
  const room = createStorageRoom({ persist: async () => true, estimate: async () => ({}) })
  room.noteFull()
  expect(room.get().isShort).toBe(true)
})

it('tells whether the browser promises to keep what is here [3.32]', async () => {
  const room = createStorageRoom({ persist: async () => false, estimate: async () => ({}) })
  room.watch()
  await vi.advanceTimersByTimeAsync(1)
  expect(room.get().isUnprotected).toBe(true)
})

it('a browser that answers neither is no reason to stop [3.32]', async () => {
  const refused = () => Promise.reject(new TypeError('refused'))
  const room = createStorageRoom({ persist: refused, estimate: refused })
  room.watch()
  await vi.advanceTimersByTimeAsync(1)
  expect(room.get()).toEqual({ isShort: false, isUnprotected: false })
})
