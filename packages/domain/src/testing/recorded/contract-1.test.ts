import { expect, it } from 'vitest'
import { readSubmitted } from '../../bulletin/read-submitted.ts'
import { CONTRACT_1_BODIES } from './contract-1.ts'

it.each(CONTRACT_1_BODIES)('still reads $name, as it was written', ({ body }) => {
  expect(readSubmitted(body, 1)).toEqual({ ok: true, value: body })
  expect(readSubmitted(body)).toEqual({ ok: true, value: body })
})
