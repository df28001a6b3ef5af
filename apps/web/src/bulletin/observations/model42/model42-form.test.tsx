import { atStation } from '@bulletin/domain/observation/location'
import {
  model42,
  Model42Action,
  Model42ChiefPosition,
  Model42Communication,
  Model42MaxSpeed,
  Model42Type,
  type Model42,
} from '@bulletin/domain/observation/model42'
import type { ObservationStart } from '@bulletin/domain/observation/observation-kind'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { Model42Form } from './model42-form.tsx'

type Opening = { start?: Partial<ObservationStart>; isNew?: boolean; isReadOnly?: boolean }

const open = (value: Partial<Model42> = {}, opening: Opening = {}) =>
  formPage({ kind: model42, Form: Model42Form, value, ...opening })

const COLLATED = { model42Type: 'COLLATED_DISPATCH' } as const
const FILLED_IN: Partial<Model42> = {
  ...COLLATED,
  model42ChiefPosition: 'REGULATION',
  train: '12',
  model42Action: 'CROSS',
  signalName: 'B12',
  model42Location: atStation({ quadrigram: 'OPER', name: 'Opéra' }),
  model42Communication: 'PHONE',
  date: '2026-03-10T09:00:00Z',
  chiefMatricule: '123456',
  chiefName: 'DUPONT ZOÉ',
}
const BEFORE = "J'ai collationné l'ordre avec le chef"
const AFTER = "J'ai reçu et vérifié le numéro d'ordre"
const NUMBER = "Numéro d'ordre"

describe('the type of a model 42 [4.9]', () => {
  it.each(Model42Type.options)('%s is taken [3.22]', (type) => {
    const page = open()
    page.choose(wordOf('model42Type', type))
    expect(page.value().model42Type).toBe(type)
  })

  it('is shown, not offered, once it is in the bulletin', () => {
    const page = open({ model42Type: 'PAPER' }, { isNew: false })
    expect(page.open()).toEqual([])
    expect(page.text()).toContain("Le type ne peut plus être changé après l'enregistrement.")
  })

  it('changes at once as long as nothing was entered', () => {
    const page = open({}, { start: { train: '12' } })
    page.choose('Dépêche simplifiée')
    page.choose('Papier')
    expect(page.value().model42Type).toBe('PAPER')
  })

  it('does not change before one was asked, once something was entered', () => {
    const page = open({ ...COLLATED, signalName: 'B12' })
    page.choose('Papier')
    expect(page.value()).toMatchObject({ ...COLLATED, signalName: 'B12' })
  })

  it('says that there is nothing more to enter on paper', () => {
    const page = open({ model42Type: 'PAPER' })
    expect(page.text()).toContain("aucune autre saisie n'est nécessaire")
    expect(page.expectFaultsMarked()).toEqual([])
  })

  it('is asked for [5.23]', () => {
    expect(open().expectFaultsMarked()).toEqual(['MODEL42_TYPE_REQUIRED'])
  })
})

describe('a simplified dispatch', () => {
  it('takes a signal and a place, and nothing else [5.23]', () => {
    const page = open({ model42Type: 'SIMPLIFIED_DISPATCH' })
    page.type('Nom du signal', 'b+12')
    page.choose('Opéra')
    expect(page.value()).toMatchObject({ signalName: 'B+12' })
    expect(page.value().model42Location.station?.quadrigram).toBe('OPER')
    expect(page.text()).not.toContain('Moyen de communication')
  })

  it('says each fault once, at its field [5.23]', () => {
    const page = open({ model42Type: 'SIMPLIFIED_DISPATCH' })
    expect(page.expectFaultsMarked()).toEqual(['SIGNAL_NAME', 'LOCATION_REQUIRED'])
  })
})

describe('a collated dispatch', () => {
  it.each([
    ...Model42ChiefPosition.options.map((value) => ({ field: 'model42ChiefPosition' as const, value })),
    ...Model42Action.options.map((value) => ({ field: 'model42Action' as const, value })),
    ...Model42Communication.options.map((value) => ({ field: 'model42Communication' as const, value })),
    ...Model42MaxSpeed.options.map((value) => ({ field: 'model42MaxSpeed' as const, value })),
  ])('takes $field $value [3.22]', ({ field, value }) => {
    const page = open(COLLATED)
    page.choose(wordOf(field, value))
    expect(page.value()[field]).toBe(value)
  })

  it.each([
    { label: 'N° de train', field: 'train', typed: '1234', kept: '12' },
    { label: 'Nom du signal', field: 'signalName', typed: 'b12', kept: 'B12' },
    { label: "Jusqu'à", field: 'endPlace', typed: 'y'.repeat(40), kept: 'y'.repeat(30) },
    { label: 'Matricule du chef', field: 'chiefMatricule', typed: '12 34', kept: '1234' },
  ] as const)('takes what is typed as « $label » [5.23]', ({ label, field, typed, kept }) => {
    const page = open(COLLATED)
    page.type(label, typed)
    expect(page.value()[field]).toBe(kept)
  })

  it('fills the train up to two digits when its field is left [5.23]', () => {
    const page = open(COLLATED)
    page.type('N° de train', '7')
    page.leave('N° de train')
    expect(page.value().train).toBe('07')
  })

  it('is of train 00 on a manoeuvre [4.9]', () => {
    const page = open(COLLATED, { start: { place: 'MANEUVER' } })
    page.choose('TETRA')
    expect(page.value().train).toBe('00')
    expect(page.isEditable('N° de train')).toBe(false)
    expect(page.text()).toContain('En manœuvre, le n° de train est 00.')
  })

  it('asks for the piece of track where the speed is limited, and forgets it [5.23]', () => {
    const page = open(COLLATED)
    expect(page.text()).not.toContain('Appareil de voie')
    page.choose(wordOf('model42MaxSpeed', 'TWENTY'))
    page.type('Appareil de voie', 'tj-4é9')
    expect(page.value().trackMaterial).toBe('TJ4E')
    page.choose('Sans limitation')
    expect(page.value().trackMaterial).toBeNull()
  })

  it('says each fault once, at its field [5.23]', () => {
    expect(open(COLLATED).expectFaultsMarked()).toEqual([
      'CHIEF_POSITION_REQUIRED',
      'ACTION_REQUIRED',
      'COMMUNICATION_REQUIRED',
      'ORDER_TIME_REQUIRED',
      'TRAIN_REQUIRED',
      'SIGNAL_NAME',
      'LOCATION_REQUIRED',
      'MATRICULE',
      'FULL_NAME',
      'BEFORE_ORDER_REQUIRED',
    ])
    expect(open({ ...FILLED_IN, model42MaxSpeed: 'TEN' }).expectFaultsMarked()).toEqual([
      'TRACK_MATERIAL_REQUIRED',
      'BEFORE_ORDER_REQUIRED',
    ])
  })
})

describe('the confirmations of a collated dispatch [4.9]', () => {
  it('begin once nothing else lacks', () => {
    const page = open({ ...FILLED_IN, signalName: null })
    page.tick(BEFORE)
    expect(page.value().validatedBeforeOrder).toBe(false)
    page.type('Nom du signal', 'b12')
    page.tick(BEFORE)
    expect(page.value().validatedBeforeOrder).toBe(true)
  })

  it('lock what was read back, and ask for the number', () => {
    const page = open(FILLED_IN)
    expect(page.text()).not.toContain(NUMBER)
    page.tick(BEFORE)
    expect(page.isOffered('TETRA')).toBe(false)
    expect(() => page.type('Nom du signal', 'b13')).toThrow('There is no field')
    expect(page.text()).toContain('Nom du signal B12')
    page.type(NUMBER, 'n° 12345')
    expect(page.value().orderNumber).toBe('123')
  })

  it('set free again what they locked', () => {
    const page = open(FILLED_IN)
    page.tick(BEFORE)
    page.tick(BEFORE)
    page.choose('TETRA')
    expect(page.value()).toMatchObject({ validatedBeforeOrder: false, model42Communication: 'TETRA' })
  })

  it('end with the number, which they lock', () => {
    const page = open(FILLED_IN)
    page.tick(BEFORE)
    page.tick(AFTER)
    expect(page.value().validatedAfterOrder).toBe(false)
    page.type(NUMBER, '12')
    page.tick(AFTER)
    expect(page.value().validatedAfterOrder).toBe(true)
    expect(() => page.type(NUMBER, '13')).toThrow('There is no field')
    expect(page.expectFaultsMarked()).toEqual([])
  })

  it('say each fault once, at its field [5.23]', () => {
    const page = open({ ...FILLED_IN, validatedBeforeOrder: true })
    expect(page.expectFaultsMarked()).toEqual(['ORDER_NUMBER', 'AFTER_ORDER_REQUIRED'])
  })

  it('are only read in archives [6.8]', () => {
    const value = { ...FILLED_IN, validatedBeforeOrder: true, orderNumber: '12', validatedAfterOrder: true }
    const page = open(value, { isNew: false, isReadOnly: true })
    expect(page.open()).toEqual([])
    for (const words of [
      'Dépêche collationnée',
      'DUPONT ZOÉ',
      'B12',
      'Opéra',
      '10:00:00',
      `${BEFORE} Oui`,
      `${AFTER} Oui`,
    ])
      expect(page.text()).toContain(words)
  })
})
