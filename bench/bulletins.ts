/** Bulletins as tablets send them. */
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { addDays } from '@bulletin/domain/time/day'
import { sampleBulletin } from '../apps/demo/src/sent/sample-bulletin.ts'
import { demoWorld } from '../apps/demo/src/world/world.ts'
import { systemClock } from '../apps/server/src/system/clock.ts'
import { systemIds } from '../apps/server/src/system/ids.ts'
import { FIRST_DAY } from './demonstration.ts'

/** Demo drivers of four lines, who all have a service on these days. */
export const DRIVERS = ['100001', '100002', '100010', '100013', '100073'] as const
/** A bulletin may be a day ahead. */
const DAYS = [FIRST_DAY, addDays(FIRST_DAY, 1)]

/** One per driver and day; the first has everything a bulletin can contain. */
export const sampleBulletins = (): SubmittedBulletin[] => {
  const world = demoWorld()
  const parts = { clock: systemClock, timeZone: 'Europe/Paris', ids: systemIds }
  const made = (matricule: string, day: string, full: boolean): SubmittedBulletin => {
    const result = sampleBulletin(() => world, { matricule, day, full }, parts)
    if (!result.ok) throw new Error(result.failure)
    return result.value
  }
  return DAYS.flatMap((day) =>
    DRIVERS.map((matricule) => made(matricule, day, day === FIRST_DAY && matricule === DRIVERS[0])),
  )
}

/** The text of a bulletin with placeholders for its id and its driver: with another id, it is another bulletin. */
export type Body = {
  readonly matricule: string
  readonly text: (id: string, matricule?: string) => string
}

const driverText = (matricule: string): string => `"driverMatricularAccount":${JSON.stringify(matricule)}`

export const bodyOf = (bulletin: SubmittedBulletin): Body => {
  const own = bulletin.driverMatricularAccount
  const [before = '', after = ''] = JSON.stringify(bulletin).split(bulletin.id)
  return {
    matricule: own,
    text: (id, matricule = own) => (before + id + after).replace(driverText(own), driverText(matricule)),
  }
}
