import { ht, HtAnomalyType, type Ht } from '@bulletin/domain/observation/ht'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { HtForm } from './ht-form.tsx'

const open = (value: Partial<Ht> = {}, isReadOnly = false) =>
  formPage({ kind: ht, Form: HtForm, value, isReadOnly })

describe('the form of a power cut', () => {
  it.each(HtAnomalyType.options)('takes the reason %s [3.19]', (type) => {
    const page = open()
    page.choose(wordOf('htAnomalyType', type))
    expect(page.value().anomalyType).toBe(type)
  })

  it('takes the place [3.19]', () => {
    const page = open()
    page.choose('Opéra')
    expect(page.value().location.station?.quadrigram).toBe('OPER')
  })

  it('asks for the breakers once they are said to be known, and forgets them [3.19] [5.6]', () => {
    const page = open()
    expect(page.text()).not.toContain('Premier disjoncteur')
    page.choose('Oui', 'Disjoncteurs')
    page.type('Premier disjoncteur', 'd-12 é')
    page.type('Second disjoncteur', 'abcdefghijkl')
    expect(page.value()).toMatchObject({
      breaker: true,
      firstBreaker: 'D-12E',
      secondBreaker: 'ABCDEFGHIJ',
    })
    page.choose('Non', 'Disjoncteurs')
    expect(page.value()).toMatchObject({ breaker: false, firstBreaker: null, secondBreaker: null })
    page.choose('Non', 'Disjoncteurs')
    expect(page.value().breaker).toBeNull()
  })

  it.each([
    { value: {}, codes: ['LOCATION_REQUIRED', 'POWER_CUT_REASON_REQUIRED'] },
    { value: { anomalyType: 'OTHER' as const }, codes: ['LOCATION_REQUIRED', 'DESCRIPTION_REQUIRED'] },
    {
      value: { anomalyType: 'EVACUATION' as const, breaker: true },
      codes: ['LOCATION_REQUIRED'],
    },
    {
      value: { anomalyType: 'EVACUATION' as const, breaker: true, firstBreaker: '?', secondBreaker: '!' },
      codes: ['LOCATION_REQUIRED', 'BREAKER', 'BREAKER'],
    },
  ])('says $codes once, each at its field [5.20]', ({ value, codes }) => {
    expect(open(value).expectFaultsMarked()).toEqual(codes)
  })

  it('calls what lacks by the name of its field', () => {
    const page = open()
    expect(page.expectFaultsMarked()).toContain('POWER_CUT_REASON_REQUIRED')
    expect(page.text()).toMatch(/Motif de la coupure.*Le motif de la coupure est obligatoire\./)
  })

  it('forgets the description with the reason that asked for it [5.20]', () => {
    const page = open({ anomalyType: 'OTHER' })
    page.type('Précisez le motif', 'fumée')
    expect(page.value().anomalyDescription).toBe('fumée')
    page.choose('Évacuation')
    expect(page.value().anomalyDescription).toBeNull()
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ anomalyType: 'EVACUATION', breaker: true, firstBreaker: 'D1' }, true)
    expect(page.open()).toEqual([])
    for (const words of ['Évacuation', 'Oui', 'D1']) expect(page.text()).toContain(words)
  })
})
