import { MATRICULE_DIGITS } from '@bulletin/domain/limits'
import type { World } from '@bulletin/domain/planning/world'
import { DEMO_ACCOUNTS } from '../../accounts.ts'
import type { Random } from '../random.ts'
import { FAMILY_NAMES, FIRST_NAMES } from './names.ts'

type Person = World['people'][number]

const FIRST_DRIVER = 110_001
const FIRST_CHIEF = 210_001
const CHIEFS = 30

/** Hires people with consecutive matricules. */
export const directory = (random: Random) => {
  const hired: Person[] = []
  const hireFrom = (first: number) => {
    let next = first
    return (): string => {
      const matricule = String(next++).padStart(MATRICULE_DIGITS, '0')
      hired.push({ matricule, firstname: random.pick(FIRST_NAMES), lastname: random.pick(FAMILY_NAMES) })
      return matricule
    }
  }
  const hireChief = hireFrom(FIRST_CHIEF)
  return {
    hireDriver: hireFrom(FIRST_DRIVER),
    hireChiefs: (): string[] => Array.from({ length: CHIEFS }, hireChief),
    /** Includes the demo accounts; sorted by matricule. */
    people: (): Person[] => {
      const accounts = DEMO_ACCOUNTS.map(({ matricule, givenName, familyName }) => ({
        matricule,
        firstname: givenName,
        lastname: familyName,
      }))
      return [...accounts, ...hired].toSorted((one, other) => Number(one.matricule) - Number(other.matricule))
    },
  }
}
