import { describe, expect, it } from 'vitest'
import { asSeenBy } from './as-seen-by.ts'
import { Bulletin } from './bulletin.ts'
import { aFullBulletin } from './testing/full-bulletin.ts'

describe('a bulletin as somebody sees it', () => {
  const bulletin = aFullBulletin()
  const own = asSeenBy(bulletin, bulletin.driverMatricularAccount)

  it('is whole for everybody but its driver [6.8] [7.12]', () => {
    expect(asSeenBy(bulletin, '210001')).toEqual(bulletin)
  })

  it('tells its driver neither who decided nor what they wrote [6.1] [7.12]', () => {
    const told = JSON.stringify(own)
    for (const secret of [
      bulletin.managerMatricularAccount,
      bulletin.managerName,
      bulletin.managerComment,
      bulletin.hrMatricularAccountDelay,
      bulletin.hrNameDelay,
      bulletin.hrMatricularAccountPos,
      bulletin.hrNamePos,
      bulletin.hrComment,
    ]) {
      expect(secret).not.toBeNull()
      expect(told, String(secret)).not.toContain(`"${secret}"`)
    }
    expect(Bulletin.parse(own)).toEqual(own)
  })

  it('tells its driver everything else: the comment of their own, the dates, the corrections [6.1] [7.12]', () => {
    const changed = Object.entries(bulletin).filter(([name, value]) => own[name as keyof Bulletin] !== value)
    expect(changed.map(([name]) => name).toSorted()).toEqual([
      'hrComment',
      'hrMatricularAccountDelay',
      'hrMatricularAccountPos',
      'hrNameDelay',
      'hrNamePos',
      'managerComment',
      'managerMatricularAccount',
      'managerName',
    ])
    expect(own).toMatchObject({
      driverComment: 'Trafic perturbé.',
      managerValidationDate: bulletin.managerValidationDate,
      hrProcessedDelayDate: bulletin.hrProcessedDelayDate,
      hrProcessedPosDate: bulletin.hrProcessedPosDate,
    })
  })
})
