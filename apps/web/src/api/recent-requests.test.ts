import { expect, it } from 'vitest'
import { createRecentRequests } from './recent-requests.ts'

it('keeps the ids of the last five requests, newest first', () => {
  const recent = createRecentRequests()
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) recent.add(id)
  expect(recent.ids()).toEqual(['f', 'e', 'd', 'c', 'b'])
})
