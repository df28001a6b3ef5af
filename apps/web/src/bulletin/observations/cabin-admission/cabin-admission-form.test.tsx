import { cabinAdmission, type CabinAdmission } from '@bulletin/domain/observation/cabin-admission'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { CabinAdmissionForm } from './cabin-admission-form.tsx'

const open = (value: Partial<CabinAdmission> = {}, isReadOnly = false) =>
  formPage({ kind: cabinAdmission, Form: CabinAdmissionForm, value, isReadOnly })

const namesOf = ({ admissionList }: CabinAdmission) => admissionList.map(({ fullname }) => fullname)

describe('the form of an admission to the cabin', () => {
  it('begins with one person, who cannot be taken out [4.13]', () => {
    const page = open()
    expect(page.value().admissionList).toHaveLength(1)
    expect(page.text()).toContain('Personne 1')
    expect(page.text()).not.toContain('Retirer cette personne')
  })

  it('takes five persons and no more, and takes others out again [4.13]', () => {
    const page = open()
    page.type('Nom et prénom', 'premier')
    for (let added = 0; added < 5; added += 1) page.press('Ajouter une personne')
    expect(page.value().admissionList).toHaveLength(5)
    expect(page.text()).toContain('5 personnes au maximum')
    page.press('Retirer cette personne')
    expect(page.value().admissionList).toHaveLength(4)
    expect(namesOf(page.value())[0]).toBe('PREMIER')
  })

  it('takes what is said of a person [3.21]', () => {
    const page = open()
    page.type('Nom et prénom', 'dupont zoé')
    page.choose('La Courneuve', 'Station de montée')
    page.choose('Villejuif', 'Station de descente')
    page.tick('A conduit')
    expect(page.value().admissionList).toEqual([
      {
        key: expect.any(String) as string,
        matricularAccount: null,
        fullname: 'DUPONT ZOÉ',
        hasDriven: true,
        departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
        arrivalStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      },
    ])
  })

  it('asks for no matricule: without one the name is typed [5.22] [5.2]', () => {
    const page = open()
    expect(page.isEditable('Nom et prénom')).toBe(true)
    page.type('Matricule (si agent)', '12')
    expect(page.isEditable('Nom et prénom')).toBe(false)
    page.type('Matricule (si agent)', '')
    expect(page.isEditable('Nom et prénom')).toBe(true)
  })

  it('says each fault once, at its field [5.22]', () => {
    expect(open().expectFaultsMarked()).toEqual([
      'FULL_NAME',
      'BOARDING_STATION_REQUIRED',
      'ALIGHTING_STATION_REQUIRED',
    ])
    expect(open({ admissionList: [] }).expectFaultsMarked()).toEqual(['ADMISSION_REQUIRED'])
  })

  it('says whose matricule is too short [5.22]', () => {
    const page = open()
    page.press('Ajouter une personne')
    page.type('Matricule (si agent)', '12')
    expect(page.expectFaultsMarked()).toEqual([
      'MATRICULE',
      'FULL_NAME',
      'BOARDING_STATION_REQUIRED',
      'ALIGHTING_STATION_REQUIRED',
      'FULL_NAME',
      'BOARDING_STATION_REQUIRED',
      'ALIGHTING_STATION_REQUIRED',
    ])
  })

  it('is only read in archives [6.8]', () => {
    const page = open({}, true)
    expect(page.open()).toEqual([])
    expect(page.text()).not.toContain('Ajouter une personne')
    expect(page.text()).toContain('A conduit Non')
  })
})
