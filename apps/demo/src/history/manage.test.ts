import { correctionFaults } from '@bulletin/domain/bulletin/correction-faults'
import { normalisedCorrection } from '@bulletin/domain/bulletin/correction'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { aRelievedBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { success } from '@bulletin/domain/result'
import { instantText } from '@bulletin/domain/time/day'
import type { Clock } from '@bulletin/domain/time/clock'
import { describe, expect, it } from 'vitest'
import { correctionOf, managing, validatedAt, type Waiting } from './manage.ts'

const PARIS = 'Europe/Paris'
const ORDINARY = aSubmittedBulletin()

const aWaiting = (number: number, certified: SubmittedBulletin = ORDINARY): Waiting => ({
  id: `019caa00-0000-7000-8000-${String(number).padStart(12, '0')}`,
  driver: String(100_000 + number),
  line: '7',
  date: '2026-03-10',
  receivedAt: '2026-03-11T00:40:00Z',
  validManualDriving: 'NOK',
  certified: JSON.stringify(certified),
  contract: 2,
})
const MANY = Array.from({ length: 400 }, (_, number) => aWaiting(number))

describe('the managers of the played past', () => {
  it('look at nearly everything, between seven and nine the day after, the same way every time', () => {
    const times = MANY.map((waiting) => validatedAt(waiting, PARIS))
    expect(times).toEqual(MANY.map((waiting) => validatedAt(waiting, PARIS)))
    const validated = times.filter((at) => at !== null)
    expect(validated.length).toBeGreaterThan(360)
    expect(validated.length).toBeLessThan(400)
    expect(validated.toSorted()[0]?.startsWith('2026-03-11T06')).toBe(true)
    expect(validated.toSorted().at(-1)?.startsWith('2026-03-11T19')).toBe(true)
  })

  it('look at what came late soon after it came', () => {
    const late = { ...aWaiting(1), receivedAt: '2026-03-14T10:00:00Z' }
    expect(validatedAt(late, PARIS)).toBe('2026-03-14T10:30:00Z')
  })

  it('correct some of it, and nothing that the rules refuse', () => {
    for (const certified of [ORDINARY, aRelievedBulletin()]) {
      const corrections = MANY.map(({ driver }, number) => {
        const correction = correctionOf({ ...aWaiting(number, certified), driver })
        const declared = { ...certified, validManualDriving: 'NOK' as const }
        expect(correctionFaults(declared, correction)).toEqual([])
        return normalisedCorrection(declared, correction)
      })
      const corrected = corrections.filter(
        ({ correctedDelayMinute, correctedValidManualDriving }) =>
          correctedDelayMinute !== null || correctedValidManualDriving !== null,
      )
      expect(corrected.length).toBeGreaterThan(20)
      expect(corrected.length).toBeLessThan(100)
    }
  })

  it('say why a driver was relieved', () => {
    const { correctedRides } = correctionOf(aWaiting(1, aRelievedBulletin()))
    const reasons = correctedRides?.map(
      ({ driverSubstitution }) => driverSubstitution?.driverSubstitutedReason,
    )
    expect(reasons?.[0]).toMatch(/^(?:DRIVERS_AGREEMENT|MEF_DECISION)$/)
    expect(reasons?.[1]).toBe('NONE')
  })

  it('do it in order, on the clock of that day, as far as the day had come, and stop when told', async () => {
    const done: string[] = []
    let clock: Clock | null = null
    const manage = managing({
      timeZone: PARIS,
      serviceOn: (given) => {
        clock = given
        return {
          validate: async (_manager, id) => {
            done.push(`${clock ? instantText(clock.now()) : ''} ${id}`)
            return success('')
          },
        }
      },
      waitingOn: async () => MANY,
      managerOf: () => anAccount({ roles: ['MEF'] }),
    })
    const noon = '2026-03-11T11:00:00Z'
    const { done: validated, goesOn } = await manage('2026-03-10', noon, () => true)
    expect([validated, goesOn]).toEqual([done.length, true])
    expect(done).toEqual(done.toSorted())
    expect(done.every((one) => one < noon)).toBe(true)
    expect(done.length).toBeGreaterThan(50)
    expect(await manage('2026-03-10', noon, () => false)).toMatchObject({ done: 1, goesOn: false })
  })
})
