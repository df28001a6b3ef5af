import { freeInput, serviceFreeInput } from '@bulletin/domain/observation/free-input'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { FreeInputForm } from './free-input-form.tsx'

const RIDE = () => formPage({ kind: freeInput, Form: FreeInputForm })
const SERVICE = () => formPage({ kind: serviceFreeInput, Form: FreeInputForm, start: { place: 'SERVICE' } })

describe.each([
  { place: 'a ride', open: RIDE },
  { place: 'the service', open: SERVICE },
])('the free input about $place [3.24]', ({ open }) => {
  it('takes any words, 250 characters of them [5.25]', () => {
    const page = open()
    page.type('Description', 'Deux lignes :\nécole à Opéra')
    expect(page.value().description).toBe('Deux lignes :\nécole à Opéra')
    page.type('Description', 'x'.repeat(300))
    expect(page.value().description).toBe('x'.repeat(250))
    expect(page.text()).toContain('250/250')
  })

  it('is empty where nothing can be seen [5.25]', () => {
    const page = open()
    page.type('Description', '  \n ')
    expect(page.value().description).toBeNull()
    page.type('Description', '\u200b\u202e')
    expect(page.value().description).toBeNull()
  })

  it('says that it is required, once [5.25]', () => {
    expect(open().expectFaultsMarked()).toEqual(['DESCRIPTION_REQUIRED'])
  })
})

describe('the free input in archives', () => {
  it('is only read [6.8]', () => {
    const page = formPage({
      kind: freeInput,
      Form: FreeInputForm,
      value: { description: 'Colis à Opéra' },
      isReadOnly: true,
    })
    expect(page.open()).toEqual([])
    expect(page.text()).toBe('Description Colis à Opéra')
  })
})
