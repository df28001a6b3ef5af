import { aipa } from '@bulletin/domain/observation/aipa'
import type { Material } from '@bulletin/domain/material/material'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { AipaForm } from './aipa-form.tsx'

const TRAIN: Material = {
  id: '019caa00-0000-4000-8000-000000000001',
  line: '7',
  materialId: '077',
  firstLeadCar: '3077',
  secondLeadCar: '3078',
}
const DRIVEN = { material: '077', leadCar: '3077' }

type Given = Partial<Parameters<typeof formPage>[0]> & { fleet?: Material[] }

const open = ({ fleet = [TRAIN], start = {}, isReadOnly = false }: Given = {}) =>
  formPage({ kind: aipa, Form: AipaForm, start, scene: { fleet }, isReadOnly })

describe('the form of an AIPA', () => {
  it('begins with the train of the ride [3.25]', () => {
    const page = open({ start: { material: DRIVEN } })
    expect(page.value()).toMatchObject(DRIVEN)
    expect(page.isChosen('077 · 3077')).toBe(true)
  })

  it('offers the other end of the train, and keeps the first within reach [3.25]', () => {
    const page = open({ start: { material: DRIVEN } })
    page.choose('077 · 3078')
    expect(page.value()).toMatchObject({ material: '077', leadCar: '3078' })
    page.choose('077 · 3077')
    expect(page.value()).toMatchObject(DRIVEN)
  })

  it('leads to the whole fleet', () => {
    expect(open().text()).toContain('Choisir un matériel…')
    expect(open({ start: { material: DRIVEN } }).text()).toContain('Autre matériel…')
  })

  it('lets one type the numbers where the fleet is not known, in capitals [5.4]', () => {
    const page = open({ fleet: [] })
    page.type('Matériel', 'mf-77é')
    page.type('Voiture de tête', '3077')
    expect(page.value()).toMatchObject({ material: 'MF-77E', leadCar: '3077' })
    page.type('Matériel', '')
    expect(page.value().material).toBeNull()
  })

  it('takes the place [3.25]', () => {
    const page = open()
    page.choose('Crimée')
    expect(page.value().aipaLocation.station?.quadrigram).toBe('CRIM')
  })

  it('says each fault once, at its field [5.26]', () => {
    expect(open({ fleet: [] }).expectFaultsMarked()).toEqual([
      'LOCATION_REQUIRED',
      'MATERIAL_REQUIRED',
      'LEAD_CAR_REQUIRED',
    ])
  })

  it('says once that a train is to be chosen, where both numbers are chosen at once [5.26]', () => {
    const page = open()
    page.mark(aipa.faults(page.value(), 'RIDE'))
    expect(page.text()).toContain('Le matériel est obligatoire.')
    expect(page.text()).not.toContain('La voiture de tête est obligatoire.')
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ start: { material: DRIVEN }, isReadOnly: true })
    expect(page.open()).toEqual([])
    expect(page.text()).toBe('Lieu – Matériel 077 Voiture de tête 3077')
  })
})
