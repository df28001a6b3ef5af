import {
  chooseArrival,
  chooseDeparture,
  newRideForm,
  rideFormFaults,
  type RideForm,
} from '@bulletin/domain/ride/ride-form'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../testing/page-text.tsx'
import { withinDraft } from '../position-field/testing/editing.tsx'
import { RideFormFields } from './ride-form-fields.tsx'

const LINE = smallLine()
const NEW = newRideForm('201')

const wordsOf = (form: RideForm, line = LINE): string =>
  textOf(
    withinDraft(
      <RideFormFields
        form={form}
        line={line}
        faults={rideFormFaults(form, line)}
        onChange={() => undefined}
      />,
      { line },
    ),
  )

describe('the fields of the station dialog', () => {
  it('asks for the service, both ends and the type of the ride [2.4.18]', () => {
    const text = wordsOf(NEW)
    for (const words of ['Service', 'Saisir un service', 'Sup', 'Station de départ', "Station d'arrivée"])
      expect(text).toContain(words)
    for (const words of ['Normale', 'En voyageur', 'Sans voyageurs']) expect(text).toContain(words)
  })

  it('says of an empty form what comes first, and blames nobody', () => {
    const text = wordsOf(NEW)
    expect(text).toContain("Choisissez d'abord le départ.")
    expect(text).not.toContain('obligatoire')
  })

  it('names the fault when both stations are the same [5.10] [8.12]', () => {
    const form = chooseArrival(chooseDeparture(NEW, 'OPER'), 'OPER')
    expect(wordsOf(form)).toContain("Les stations de départ et d'arrivée doivent être différents")
  })

  it('asks for the position of a garage as soon as its box is ticked [8.12]', () => {
    const form = chooseArrival(chooseDeparture(NEW, 'COUR'), 'VILJ')
    const required = 'La position est obligatoire.'
    expect(wordsOf(form)).not.toContain(required)
    expect(wordsOf({ ...form, unpark: true })).toContain(required)
    expect(wordsOf({ ...form, park: true })).toContain(required)
    expect(wordsOf({ ...form, park: true, parkPosition: '12' })).not.toContain(required)
  })

  it('asks which train was found in the garage where the line knows its trains there', () => {
    const form = { ...chooseDeparture(NEW, 'COUR'), unpark: true }
    expect(wordsOf(form)).not.toContain('Matériel dégaré')
    expect(wordsOf(form, smallLine('7', { unparkMaterialPossible: true }))).toContain('Matériel dégaré')
  })

  it('names an arrival before the planned end as « service provisoire » [4.14]', () => {
    const turned = chooseArrival(chooseDeparture(NEW, 'COUR'), 'OPER')
    // Both station lists show Opéra as a turning point; the tag beside the arrival adds one more.
    const timesNamed = (form: RideForm) => wordsOf(form).split('Service provisoire (SP)').length - 1
    expect(timesNamed(turned) - timesNamed(chooseArrival(turned, 'VILJ'))).toBe(1)
  })

  it('refuses a typed name of a reserve in words [5.7] [5.11]', () => {
    expect(wordsOf({ ...NEW, service: null, typedService: 'RA' })).toContain(FAULT_SENTENCES.RIDE_OF_RESERVE)
  })
})
