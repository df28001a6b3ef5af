import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { createSubmit } from './submit-bulletin.ts'

const headersOf = async (timetable?: { version: string; at: string }): Promise<unknown> => {
  const submitBulletin = vi.fn<ApiClient['submitBulletin']>().mockRejectedValue(new Error('no network'))
  const submit = createSubmit(
    { submitBulletin },
    { clock: fixedClock('2026-03-11T06:00:00Z'), clockOffset: { measured: () => null } },
  )
  await submit(aSubmittedBulletin(), 1, timetable)
  return submitBulletin.mock.calls[0]?.[1]?.headers
}

it('says beside a bulletin which plan the tablet had, in letters that a header can hold', async () => {
  expect(await headersOf({ version: 'Été 2026', at: '2026-03-01T04:00:00Z' })).toMatchObject({
    'Bulletin-Timetable': '%C3%89t%C3%A9%202026; 2026-03-01T04:00:00Z',
  })
  expect(await headersOf()).not.toHaveProperty('Bulletin-Timetable')
})
