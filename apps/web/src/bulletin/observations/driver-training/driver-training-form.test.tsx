import { driverTraining, type DriverTraining } from '@bulletin/domain/observation/driver-training'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { DriverTrainingForm } from './driver-training-form.tsx'

const open = (value: Partial<DriverTraining> = {}, isReadOnly = false) =>
  formPage({
    kind: driverTraining,
    Form: DriverTrainingForm,
    value,
    start: { place: 'SERVICE' },
    scene: { line: null, direction: null, stationsOnTheWay: [] },
    isReadOnly,
  })

const TIMES = { startingTime: '2026-03-10T08:00:00Z', endingTime: '2026-03-10T09:30:05Z' }

describe('the form of a driver training', () => {
  it('begins without times: midnight is none [3.23]', () => {
    const page = open()
    expect(page.value()).toMatchObject({ startingTime: null, endingTime: null })
    expect(page.text()).toContain('Heure de début À saisir')
    expect(page.text()).toContain('Heure de fin À saisir')
  })

  it('shows the times as the clock read [5.24]', () => {
    const text = open(TIMES).text()
    expect(text).toContain('Heure de début 09:00:00')
    expect(text).toContain('Heure de fin 10:30:05')
  })

  it('takes a matricule of digits, six of them [5.24] [5.2]', () => {
    const page = open()
    page.type('Matricule du conducteur en formation', '12a3456789')
    expect(page.value().learningDriverMat).toBe('123456')
  })

  it.each([
    { value: {}, codes: ['MATRICULE', 'FULL_NAME', 'START_TIME_REQUIRED', 'END_TIME_REQUIRED'] },
    {
      value: { startingTime: TIMES.endingTime, endingTime: TIMES.startingTime },
      codes: ['MATRICULE', 'FULL_NAME', 'END_TIME_ORDER'],
    },
  ])('says $codes once, each at its field [5.24]', ({ value, codes }) => {
    expect(open(value).expectFaultsMarked()).toEqual(codes)
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ ...TIMES, learningDriverMat: '123456', learningDriverName: 'DUPONT ZOÉ' }, true)
    expect(page.open()).toEqual([])
    for (const words of ['123456', 'DUPONT ZOÉ', '09:00:00', '10:30:05']) expect(page.text()).toContain(words)
  })
})
