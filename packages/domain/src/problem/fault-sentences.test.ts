import { expect, it } from 'vitest'
import {
  DELAY_MAX_MINUTES,
  DELAY_REASONS_MAX,
  MATERIALS_PER_RIDE_MAX,
  OTHER_REASON_MAX_CHARACTERS,
  PAP_MAX_CHARACTERS,
} from '../limits.ts'
import { FAULT_CODES, fault, faultsWithin } from './fault.ts'
import { placesOf } from './fault-places.ts'
import { FAULT_SENTENCES } from './fault-sentences.ts'

it('has a French sentence for every fault, and no sentence for a fault that does not exist', () => {
  expect(Object.keys(FAULT_SENTENCES).toSorted()).toEqual([...FAULT_CODES].toSorted())
  for (const sentence of Object.values(FAULT_SENTENCES)) {
    expect(sentence).toMatch(/^[\p{Lu}\d].{10,}$/u)
    expect(sentence, 'a non-breaking space before : ; ! ?').not.toMatch(/ [:;!?]/)
  }
})

it('keeps the one sentence that is prescribed, to the letter [5.10]', () => {
  expect(FAULT_SENTENCES.SAME_STATIONS).toBe("Les stations de départ et d'arrivée doivent être différents")
})

it('names the limits as the constants have them [9.1] [9.2]', () => {
  expect(FAULT_SENTENCES.DELAY_RANGE).toContain(String(DELAY_MAX_MINUTES))
  expect(FAULT_SENTENCES.DELAY_MINUTES).toContain(`entre 1 et ${DELAY_MAX_MINUTES} minutes`)
  expect(FAULT_SENTENCES.DELAY_REASON_MAX).toContain(String(DELAY_REASONS_MAX))
  expect(FAULT_SENTENCES.OTHER_DESCRIPTION_REQUIRED).toContain(String(OTHER_REASON_MAX_CHARACTERS))
  expect(FAULT_SENTENCES.MATERIAL_MAX).toContain(String(MATERIALS_PER_RIDE_MAX))
  expect(FAULT_SENTENCES.PAP).toContain(`1 à ${PAP_MAX_CHARACTERS}`)
})

it('says of an end on the wrong day against what it is early, and the way out [4.17]', () => {
  expect(FAULT_SENTENCES.END_BEFORE_START).toContain('la fin prévue')
  expect(FAULT_SENTENCES.END_BEFORE_START).toContain('saisissez le délai')
})

it('tells the faults of a part from the whole', () => {
  expect(faultsWithin(['rides', 2], [fault('TRAIN', ['train'], { text: 'x' })])).toEqual([
    { code: 'TRAIN', path: ['rides', 2, 'train'], details: { text: 'x' } },
  ])
})

it('becomes a place and a sentence in a refusal', () => {
  expect(placesOf([fault('TRAIN', ['rides', 2, 'train']), fault('TOO_LARGE')], 'body')).toEqual([
    { path: 'body.rides.2.train', message: FAULT_SENTENCES.TRAIN },
    { path: 'body', message: FAULT_SENTENCES.TOO_LARGE },
  ])
})
