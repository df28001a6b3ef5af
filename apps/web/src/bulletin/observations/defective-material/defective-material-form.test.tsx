import {
  defectiveMaterial,
  DefectiveMaterialReason,
  type DefectiveMaterial,
} from '@bulletin/domain/observation/defective-material'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { DefectiveMaterialForm } from './defective-material-form.tsx'

const open = (value: Partial<DefectiveMaterial> = {}, isReadOnly = false) =>
  formPage({ kind: defectiveMaterial, Form: DefectiveMaterialForm, value, isReadOnly })

const DESCRIBED = [
  { reason: 'OTHER', label: 'Précisez le défaut', max: 250 },
  { reason: 'DOOR_DAMAGE', label: 'Voiture et porte concernées', max: 50 },
  { reason: 'LIGHTING_FAILURE', label: 'Éclairage concerné', max: 50 },
  { reason: 'UNPLUGGED_SWITCH', label: 'Repère du commutateur', max: 10 },
] as const satisfies readonly { reason: DefectiveMaterialReason; label: string; max: number }[]

const LABELS = DESCRIBED.map(({ label }) => label)

describe('the form of a defect', () => {
  it.each(DefectiveMaterialReason.options)('takes the defect %s [3.26]', (reason) => {
    const page = open()
    page.choose(wordOf('defectiveMaterialReason', reason))
    expect(page.value().defectiveMaterialReason).toBe(reason)
    const asked = LABELS.filter((label) => page.text().includes(label))
    expect(asked).toEqual(DESCRIBED.filter((one) => one.reason === reason).map(({ label }) => label))
  })

  it.each(DESCRIBED)('asks for at most $max characters about $reason [5.27]', ({ reason, label, max }) => {
    const page = open({ defectiveMaterialReason: reason })
    page.type(label, 'a'.repeat(300))
    expect(page.value().reasonDescription).toHaveLength(max)
  })

  it('writes the mark of a switch in capitals, letters and digits only [5.27]', () => {
    const page = open({ defectiveMaterialReason: 'UNPLUGGED_SWITCH' })
    page.type('Repère du commutateur', 'kz-12 é')
    expect(page.value().reasonDescription).toBe('KZ12E')
  })

  it('forgets the description when the defect is another [4.11]', () => {
    const page = open({ defectiveMaterialReason: 'DOOR_DAMAGE', reasonDescription: 'voiture 3' })
    page.choose("Défaut d'éclairage")
    expect(page.value().reasonDescription).toBeNull()
  })

  it('says each fault once, at its field [5.27]', () => {
    expect(open().expectFaultsMarked()).toEqual(['MATERIAL_REQUIRED', 'LEAD_CAR_REQUIRED', 'DEFECT_REQUIRED'])
  })

  it.each(DESCRIBED)('says that $reason is to be described [5.27]', ({ reason }) => {
    const value = { material: '077', leadCar: '3077', defectiveMaterialReason: reason }
    expect(open(value).expectFaultsMarked()).toEqual(['DESCRIPTION_REQUIRED'])
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ defectiveMaterialReason: 'OTHER', reasonDescription: 'bruit' }, true)
    expect(page.open()).toEqual([])
    for (const words of ['Autre', 'bruit']) expect(page.text()).toContain(words)
  })
})
