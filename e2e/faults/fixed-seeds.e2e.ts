import { createSharedDatabase } from '../support/cluster.ts'
import { expect, test } from '@playwright/test'
import { startLab, type Lab } from './lab.ts'
import { runRound } from './round.ts'
import { FAULT_KINDS, scriptOf } from './script.ts'

/** A few seeds that together cover every kind of fault. `npm run faults` plays the others. */
const SEEDS = [12_159, 12_566, 32_899, 33_226, 37_087, 50_992]

const ROUND_MILLISECONDS = 120_000
const START_MILLISECONDS = 120_000

test.describe.configure({ mode: 'default', timeout: ROUND_MILLISECONDS })

let lab: Lab
const met = new Set<string>()

test.beforeAll(async () => {
  test.setTimeout(START_MILLISECONDS)
  lab = await startLab({ databaseUrl: await createSharedDatabase('asDemonstration') })
})
test.afterAll(() => lab.dispose())

for (const seed of SEEDS)
  test(`every bulletin of round ${seed} reaches the server once, whatever breaks [4.6] [8.3] [9.10]`, async () => {
    const { failures, faults } = await runRound(lab, scriptOf(seed))
    for (const fault of faults) met.add(fault)
    expect(failures, JSON.stringify(scriptOf(seed))).toEqual([])
  })

test('these rounds meet every kind of fault', () => {
  expect(FAULT_KINDS.filter((kind) => !met.has(kind))).toEqual([])
})
