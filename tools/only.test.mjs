import { expect, it } from 'vitest'
import { askedStages } from './only.mjs'

const STAGES = { types: 'a', lint: 'b', journeys: 'c' }

it('takes the stages that are named, in their own order; all of them without a name', () => {
  expect(askedStages([], STAGES)).toBeNull()
  expect(askedStages(['--only', 'journeys,types'], STAGES)).toEqual(['a', 'c'])
})

it.each([[['--only']], [['--only', 'typos']]])('refuses %j in French, and says what there is', (args) => {
  expect(() => askedStages(args, STAGES)).toThrow(/^Étapes inconnues : .*Il y a types, lint, journeys\.$/)
})
