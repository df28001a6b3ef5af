import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createSavedFilters } from './saved-filters.ts'

const Filters = z.object({ page: z.number(), service: z.string() })

describe('saved filters [2.2.1]', () => {
  it('come back after a reload', () => {
    const storage = memoryStorage()
    createSavedFilters(storage).of('archived', Filters).write({ page: 3, service: '214' })
    expect(createSavedFilters(storage).of('archived', Filters).read()).toEqual({ page: 3, service: '214' })
  })

  it('are all cleared together, and nothing else with them', () => {
    const storage = memoryStorage({ 'bulletin.theme': 'dark' })
    const filters = createSavedFilters(storage)
    filters.of('archived', Filters).write({ page: 3, service: '214' })
    filters.of('toValidate', Filters).write({ page: 1, service: '' })
    filters.clearAll()
    expect(filters.of('archived', Filters).read()).toBeNull()
    expect(filters.of('toValidate', Filters).read()).toBeNull()
    expect(storage.getItem('bulletin.theme')).toBe('dark')
  })

  it('do not take along the day of the last bulletin that was sent, by its driver [3.32]', () => {
    const filters = createSavedFilters(memoryStorage())
    filters.noteSent('100001', '2026-11-15')
    filters.noteSent('100001', '2026-11-14')
    filters.clearAll()
    expect(filters.lastSentOf('100001')).toBe('2026-11-15')
    expect(filters.lastSentOf('100002')).toBeNull()
  })

  it('count as nothing when an older version wrote them otherwise', () => {
    const storage = memoryStorage({
      'bulletin.filters.archived': '{"page":"three"}',
      'bulletin.filters.mine': '{',
    })
    const filters = createSavedFilters(storage)
    expect(filters.of('archived', Filters).read()).toBeNull()
    expect(filters.of('mine', Filters).read()).toBeNull()
  })
})
