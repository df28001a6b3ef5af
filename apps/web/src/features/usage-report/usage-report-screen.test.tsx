import { anAccount } from '@bulletin/domain/testing/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError } from '../../api/errors.ts'
import { settledTextOf } from '../../testing/page-text.tsx'
import { UsageReportScreen } from './usage-report-screen.tsx'

const account = anAccount({ matricularAccount: '600001', roles: ['ADMIN'], assignedLine: null })

describe('the usage report [2.1.15] [2.4.61] [8.5]', () => {
  it('offers every line, groups together, and says what is missing', async () => {
    const listLines = vi.fn<ApiClient['listLines']>(async () =>
      ['7bis', '13', '7'].map((name) => smallLine(name)),
    )
    const text = await settledTextOf(<UsageReportScreen />, { account, calls: { listLines } })
    expect(text).toContain('Choisir une ligne Ligne 7 Ligne 7bis Ligne 13')
    for (const part of [
      "Rapport d'utilisation",
      'Sélectionnez une ligne, une date de début et une date de fin.',
      'Télécharger le rapport',
      'Réinitialiser',
    ])
      expect(text).toContain(part)
  })

  it('says that the lines could not be loaded, with another try', async () => {
    const listLines = async () => {
      throw new FetchError('listLines', null)
    }
    const text = await settledTextOf(<UsageReportScreen />, { account, calls: { listLines } })
    for (const part of ["Les lignes n'ont pas pu être chargées.", 'Réessayer']) expect(text).toContain(part)
  })
})
