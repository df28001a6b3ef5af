import { driverTraining, type DriverTraining } from '@bulletin/domain/observation/driver-training'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import type { ApiClient } from '../../../api/api-client.ts'
import { describe, expect, it, vi } from 'vitest'
import { DriverTrainingForm } from '../driver-training/driver-training-form.tsx'
import { formPage } from './testing/form-page.tsx'
import { lookupOf } from './use-name-lookup.ts'

const MATRICULE = 'Matricule du conducteur en formation'
const NAME = 'Nom du conducteur en formation'
const ZOE = {
  id: '019caa00-0000-4000-8000-000000000001',
  matricule: '123456',
  lastname: 'Dupont',
  firstname: 'Zoé',
}

type Lookup = ApiClient['getPersonalData']

const found: Lookup = () => Promise.resolve(ZOE)
const nobody: Lookup = () =>
  Promise.reject(
    new ResponseError('getPersonalData', {
      status: 404,
      requestId: null,
      problem: { type: 'about:blank', title: '', status: 404, code: 'PERSON_NOT_FOUND' } as never,
    }),
  )
const offline: Lookup = () => Promise.reject(new FetchError('getPersonalData', null))

const open = (getPersonalData: Lookup, value: Partial<DriverTraining> = {}) =>
  formPage({
    kind: driverTraining,
    Form: DriverTrainingForm,
    value,
    start: { place: 'SERVICE' },
    calls: { getPersonalData },
  })

/** Resolves once all pending lookups are answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the name behind a matricule [5.2] [7.32] [8.10]', () => {
  it('is filled in, in capitals, and cannot be typed', async () => {
    const page = open(found)
    expect(page.isEditable(NAME)).toBe(false)
    page.type(MATRICULE, '123456')
    await answered()
    expect(page.value()).toMatchObject({ learningDriverMat: '123456', learningDriverName: 'DUPONT ZOÉ' })
    expect(page.isEditable(NAME)).toBe(false)
    expect(page.messages()).toEqual([])
  })

  it('goes when the matricule becomes another one', async () => {
    const page = open(found)
    page.type(MATRICULE, '123456')
    await answered()
    page.type(MATRICULE, '12345')
    expect(page.value()).toMatchObject({ learningDriverMat: '12345', learningDriverName: null })
  })

  it('is typed where nobody has the matricule, which is told', async () => {
    const page = open(nobody)
    page.type(MATRICULE, '123456')
    await answered()
    expect(page.messages()).toEqual(['Matricule introuvable. Saisissez le nom manuellement.'])
    expect(page.isEditable(NAME)).toBe(true)
    expect(page.text()).toContain("Nom inconnu de l'annuaire")
    page.type(NAME, 'martin  noé')
    expect(page.value().learningDriverName).toBe('MARTIN NOÉ')
  })

  it('stays as it was typed while the matricule is corrected', async () => {
    const page = open(nobody)
    page.type(MATRICULE, '123456')
    await answered()
    page.type(NAME, 'martin noé')
    page.type(MATRICULE, '12345')
    page.type(MATRICULE, '1234')
    expect(page.value().learningDriverName).toBe('MARTIN NOÉ')
  })

  it('is typed without a network, and nothing is said to be unknown', async () => {
    const page = open(offline)
    page.type(MATRICULE, '123456')
    await answered()
    expect(page.messages()).toEqual([])
    expect(page.isEditable(NAME)).toBe(true)
    expect(page.text()).toContain('Annuaire injoignable')
    page.type(NAME, 'martin noé')
    expect(page.value().learningDriverName).toBe('MARTIN NOÉ')
    expect(page.expectFaultsMarked()).toEqual(['START_TIME_REQUIRED', 'END_TIME_REQUIRED'])
  })

  it('is asked for once six digits are there, not before', () => {
    const ask = vi.fn(found)
    const page = open(ask)
    page.type(MATRICULE, '12345')
    expect(ask).not.toHaveBeenCalled()
    page.type(MATRICULE, '123456')
    expect(ask.mock.calls.map(([request]) => request)).toEqual([{ query: { matricule: '123456' } }])
  })

  it('takes a matricule that is pasted with blanks, whole', () => {
    const page = open(found)
    expect(page.control(MATRICULE).props['maxLength']).toBeUndefined()
    page.type(MATRICULE, '100 002')
    expect(page.value().learningDriverMat).toBe('100002')
  })

  it('is searched even where it is missed already', () => {
    const page = open(() => new Promise(() => undefined))
    page.type(MATRICULE, '123456')
    page.expectFaultsMarked()
    expect(page.text()).toContain('Recherche du nom…')
  })

  it('is late once it was waited for, and only then', () => {
    const waiting = { data: undefined, isError: false, isFetching: true }
    expect(lookupOf(waiting, false)).toBe('PENDING')
    expect(lookupOf(waiting, true)).toBe('LATE')
    expect(lookupOf({ ...waiting, data: 'DUPONT ZOÉ' }, true)).toBe('FOUND')
    expect(lookupOf({ ...waiting, isError: true }, true)).toBe('NOT_FOUND')
    expect(lookupOf({ ...waiting, isFetching: false }, false)).toBe('NONE')
  })

  it('waits while it is searched', () => {
    const page = open(() => new Promise(() => undefined))
    page.type(MATRICULE, '123456')
    expect(page.isEditable(NAME)).toBe(false)
    expect(page.text()).toContain('Recherche du nom…')
  })
})
