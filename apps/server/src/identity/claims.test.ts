import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings/read.ts'
import { readClaims } from './claims.ts'

const settings = readSettings({ APP_ENV: 'dev' })
if (!settings.ok) throw new Error('the default settings are refused')
const { claims: NAMES } = settings.value.signIn

const TOKEN = {
  matricule: '100001',
  name: 'Claire Lambert',
  given_name: 'Claire',
  family_name: 'Lambert',
  email: 'claire.lambert@bulletin.example',
  codeEmploiGestion: ['CR01', 'CR02'],
  codeUo: '701',
}

describe('the claims of a token [4.16]', () => {
  it('say who bears it', () => {
    expect(readClaims(TOKEN, NAMES)).toEqual({
      matricule: '100001',
      name: 'Claire Lambert',
      givenName: 'Claire',
      familyName: 'Lambert',
      workCodes: ['CR01', 'CR02'],
      uoCode: 701,
    })
  })

  it('give one work code or a list', () => {
    expect(readClaims({ ...TOKEN, codeEmploiGestion: 'CR01' }, NAMES)?.workCodes).toEqual(['CR01'])
    expect(readClaims({ ...TOKEN, codeEmploiGestion: undefined }, NAMES)?.workCodes).toEqual([])
    expect(readClaims({ ...TOKEN, codeEmploiGestion: null }, NAMES)?.workCodes).toEqual([])
    expect(readClaims({ ...TOKEN, codeEmploiGestion: 12 }, NAMES)?.workCodes).toEqual(['12'])
    expect(readClaims({ ...TOKEN, codeEmploiGestion: [' cr01 '] }, NAMES)?.workCodes).toEqual(['CR01'])
  })

  it('give the UO code as a number or as text, or none', () => {
    expect(readClaims({ ...TOKEN, codeUo: 701 }, NAMES)?.uoCode).toBe(701)
    for (const codeUo of [undefined, null, '', 'abc', -1, 1.5, 10_000_000])
      expect(readClaims({ ...TOKEN, codeUo }, NAMES)?.uoCode, String(codeUo)).toBeNull()
  })

  it('without a matricule of six digits are nobody [5.2]', () => {
    for (const matricule of [undefined, null, 100001, '10001', 'abcdef'])
      expect(readClaims({ ...TOKEN, matricule }, NAMES), String(matricule)).toBeNull()
  })

  it('make a name of the parts when the whole is missing', () => {
    expect(readClaims({ ...TOKEN, name: undefined }, NAMES)?.name).toBe('Claire Lambert')
    expect(readClaims({ matricule: '100001' }, NAMES)).toMatchObject({
      name: '',
      givenName: '',
      workCodes: [],
    })
  })

  it('are read under the names that the provider uses', () => {
    const names = { ...NAMES, matricule: 'employee_id', workCodes: 'jobs' }
    expect(readClaims({ employee_id: '200001', jobs: ['MEF1'] }, names)).toMatchObject({
      matricule: '200001',
      workCodes: ['MEF1'],
    })
  })
})
