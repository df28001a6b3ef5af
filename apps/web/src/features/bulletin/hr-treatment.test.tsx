import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Role } from '@bulletin/domain/access/role'
import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { settledTextOf } from '../../testing/page-text.tsx'
import { BulletinPage } from './bulletin-screen.tsx'

const pageOf = (given: Partial<Bulletin>, roles: Role[] = ['C2SP']) => {
  const bulletin = { ...aFullBulletin(), ...given }
  return settledTextOf(<BulletinPage id={bulletin.id} />, {
    account: anAccount({ matricularAccount: '310009', roles }),
    calls: { getBulletin: async () => bulletin, listLines: async () => [] },
  })
}

const OPEN = {
  status: 'C2SP_TO_VALIDATE',
  hrMatricularAccountPos: null,
  hrNamePos: null,
  hrProcessedPosDate: null,
} as const

describe('a bulletin in front of the secretariat [1.3] [6.3]', () => {
  it('says who treated what and when, and takes a comment with the rest [2.4.43] [2.4.56]', async () => {
    const text = await pageOf(OPEN)
    for (const part of [
      'Traitement C2SP',
      'Délai traité Traité par Ana Petit le 12/03/2026 à 09:00',
      'Position traitée Non traité',
      'Facultatif. Il est enregistré avec le traitement.',
    ])
      expect(text).toContain(part)
  })

  it('says why a position is due, and which service was ordered [6.3]', async () => {
    const due = { ...OPEN, initialService: '101', correctedRides: null }
    const text = await pageOf(due)
    expect(text).toContain('Position traitée Non traité Autre que le service commandé 101 Dispense de garage')
    expect(text).toContain('Service commandé 101')
    expect(text).toContain('ION / DON / RM 23:30 – 01:30')
    const forManager = await pageOf({ ...due, status: 'MEF_TO_VALIDATE' }, ['MEF'])
    expect(forManager).toContain('Position à traiter par le C2SP Autre que le service commandé 101')
    expect(await pageOf({ ...due, positionItem: false }, ['MEF'])).not.toContain('Position à traiter')
  })

  it('is done with when it is archived: nothing is asked any more', async () => {
    expect(await pageOf(OPEN)).not.toContain('Consultation seule')
    const text = await pageOf({ hrNamePos: 'Sans objet', hrMatricularAccountPos: null })
    expect(text).toContain('Consultation seule')
    expect(text).toContain('Position traitée Sans objet')
    expect(text).not.toContain('Facultatif')
  })

  it('tells that a delay is above the maximum, and who validated it [6.3]', async () => {
    const text = await pageOf({ ...OPEN, overMaxDelay: true })
    expect(text).toMatch(/Délai .*délai supérieur au maximum/)
    expect(text).toContain('Nadia Faure')
  })

  it('waits for the manager first', async () => {
    expect(await pageOf({ ...OPEN, status: 'MEF_TO_VALIDATE' })).not.toContain('Traitement C2SP')
  })

  it('is treated by a secretary who manages as well, and by nobody else', async () => {
    expect(await pageOf(OPEN, ['MEF', 'C2SP'])).toContain('Traitement C2SP')
    for (const role of ['CR', 'MEF', 'AUDIT', 'CT'] as const)
      expect(await pageOf(OPEN, [role]), role).not.toContain('Traitement C2SP')
  })
})
