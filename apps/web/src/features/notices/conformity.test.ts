import criteria from '@bulletin/messages/rgaa.json'
import fr from '@bulletin/messages/fr.json'
import { expect, it } from 'vitest'
import { conformityOf } from './conformity.ts'

const known = Object.keys(
  import.meta.glob([
    '../../**/*.test.ts*',
    '../../../../../e2e/*.e2e.ts',
    '../../../../server/src/pdf/*.test.ts',
  ]),
)
const criterion = (state: string) => ({ number: '1.1', title: '', state, how: '' })

it('counts what was checked by the official rule, and what nobody checked apart', () => {
  const states = ['holds', 'holds', 'fails', 'unverified', 'notApplicable']
  expect(conformityOf(states.map(criterion))).toMatchObject({
    all: 5,
    checked: 3,
    applicable: 4,
    rate: 66,
    strict: 50,
  })
})

it('has the 106 criteria of the RGAA 4.1, each with a state and how it was found out', () => {
  const topics = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]
  const numbers = topics.flatMap((count, topic) =>
    Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
  )
  expect(criteria.map(({ number }) => number)).toEqual(numbers)
  for (const { number, state, how } of criteria) {
    expect(['holds', 'fails', 'notApplicable', 'unverified'], number).toContain(state)
    expect(how, number).not.toBe('')
  }
})

it('names only tests that exist', () => {
  const named = new Set(criteria.flatMap(({ tests = [] }) => tests.map((file) => file.replace(/^.*\//, '/'))))
  expect([...named].filter((file) => !known.some((path) => path.endsWith(file)))).toEqual([])
})

it('says « partiellement conforme » only as long as half of all applicable criteria are known to hold', () => {
  expect(fr['notices.accessibility']).toContain('partiellement conforme')
  const { strict, rate } = conformityOf(criteria)
  expect(strict).toBeGreaterThanOrEqual(50)
  expect(rate).toBeLessThan(100)
})
