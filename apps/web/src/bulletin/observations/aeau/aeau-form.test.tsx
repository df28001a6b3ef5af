import { aeau, AEAU_CAUSES, AeauReason, type Aeau } from '@bulletin/domain/observation/aeau'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { AeauForm } from './aeau-form.tsx'

const open = (value: Partial<Aeau> = {}, isReadOnly = false) =>
  formPage({ kind: aeau, Form: AeauForm, value, isReadOnly })

const CAUSES = AeauReason.options.flatMap((reason) => AEAU_CAUSES[reason].map((cause) => ({ reason, cause })))

describe('the form of an AEAU', () => {
  it.each(AeauReason.options)('takes the reason %s [3.17]', (reason) => {
    const page = open()
    page.choose(wordOf('aeauReason', reason))
    expect(page.value().aeauReason).toBe(reason)
  })

  it.each(CAUSES)('takes the cause $cause of $reason, and takes it back [3.17]', ({ reason, cause }) => {
    const page = open()
    page.choose(wordOf('aeauReason', reason))
    const word = wordOf(`aeauCause.${reason}`, cause)
    page.choose(word, 'Circonstance')
    expect(page.value().aeauCause).toBe(cause)
    page.choose(word, 'Circonstance')
    expect(page.value().aeauCause).toBeNull()
  })

  it.each([' ', 'Backspace', 'Delete'])('takes a cause back with the key « %s »', (key) => {
    const page = open({ aeauReason: 'KPVA', aeauCause: 'WITH_OVERSPEED' })
    page.key('Avec survitesse', key)
    expect(page.value().aeauCause).toBeNull()
  })

  it('keeps a reason, which is asked for, whatever the key', () => {
    const page = open({ aeauReason: 'KPVA' })
    page.choose('KPVA')
    page.key('KPVA', ' ')
    expect(page.value().aeauReason).toBe('KPVA')
  })

  it.each(['WITHOUT_SIGNAL', 'OTHER'] as const)('asks for no cause of %s [3.17]', (aeauReason) => {
    expect(open({ aeauReason }).text()).not.toContain('Circonstance')
  })

  it('asks for the signal where one is concerned, in capitals [5.18] [5.6]', () => {
    const page = open()
    page.choose('Avec signal')
    page.type('Nom du signal', 'é12+b*-x9')
    expect(page.value().signalName).toBe('E12+B*X')
    page.choose('KPVA')
    expect(page.text()).not.toContain('Nom du signal')
    expect(page.value().signalName).toBeNull()
  })

  it('takes the place [3.17]', () => {
    const page = open()
    page.choose('Crimée')
    expect(page.value().aeauLocation.station).toEqual({ quadrigram: 'CRIM', name: 'Crimée' })
  })

  it.each([
    { value: {}, codes: ['LOCATION_REQUIRED', 'REASON_REQUIRED'] },
    { value: { aeauReason: 'WITH_SIGNAL' as const }, codes: ['LOCATION_REQUIRED', 'SIGNAL_NAME'] },
    { value: { aeauReason: 'OTHER' as const }, codes: ['LOCATION_REQUIRED', 'DESCRIPTION_REQUIRED'] },
  ])('says $codes once, each at its field [5.18]', ({ value, codes }) => {
    expect(open(value).expectFaultsMarked()).toEqual(codes)
  })

  it('says how a signal is named beside what is wrong with its name [5.18]', () => {
    const page = open({ aeauReason: 'WITH_SIGNAL' })
    page.expectFaultsMarked()
    expect(page.text()).toContain('Le nom du signal comporte 1 à 7 caractères')
    expect(page.text()).toContain('7 caractères au maximum')
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ aeauReason: 'WITH_SIGNAL', signalName: 'B12', aeauCause: 'OFF' }, true)
    expect(page.open()).toEqual([])
    for (const words of ['Avec signal', 'B12', 'Signal éteint']) expect(page.text()).toContain(words)
  })
})
