import { aNightWellDone, aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { createFindReceived, createSubmit } from './submit-bulletin.ts'

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

const certified = (() => {
  const submitted = submittedFrom(aNightWellDone().draft)
  if (!submitted.ok) throw new Error('The night is not well done')
  return submitted.value
})()
const { id, driverMatricularAccount: matricule } = certified

type Answer = Awaited<ReturnType<ApiClient['getBulletin']>>

/** Includes some of the fields that the server adds. */
const answer = {
  ...certified,
  status: 'VALIDATED',
  driverName: 'Camille Dupont',
  delayReason: { ...certified.delayReason, correctedDelayByReason: null },
} as unknown as Answer

it('is what the driver certified, without what the server adds to it [4.6]', async () => {
  const getBulletin = vi.fn<ApiClient['getBulletin']>(async () => answer)
  expect(await createFindReceived({ getBulletin })({ id, matricule })).toEqual(certified)
  expect(getBulletin).toHaveBeenCalledWith({ params: { id } }, { as: matricule })
})

it('is nothing where it is of another driver, or the server does not show it [4.6]', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const find = createFindReceived({ getBulletin: async () => answer })
  expect(await find({ id, matricule: '100099' })).toBeNull()
  const refusing = createFindReceived({
    getBulletin: () =>
      Promise.reject(new ResponseError('getBulletin', { status: 403, problem: null, requestId: null })),
  })
  expect(await refusing({ id, matricule })).toBeNull()
  consoleError.mockRestore()
})
