import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLastPerson } from './last-person.ts'
import { openTabletDatabase } from './tablet-database.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('is not known on a new tablet, then who signed in, then that nobody is', async () => {
  const { note, find } = createLastPerson(openTabletDatabase)
  expect(await find()).toBeUndefined()
  await note('100001')
  expect(await find()).toBe('100001')
  await note(null)
  expect(await find()).toBeNull()
})

it('keeps nobody from signing in or out on a tablet that does not answer', async () => {
  const broken = createLastPerson(() => Promise.reject(new Error('no database')))
  await broken.note('100001')
  expect(await broken.find()).toBeUndefined()

  vi.useFakeTimers()
  const held = createLastPerson(() => new Promise(() => undefined))
  const answers = Promise.all([held.note('100001'), held.find()])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answers).toEqual([undefined, undefined])
})
