import type { Material } from '@bulletin/domain/material/material'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/api-client.ts'
import { FetchError } from '../../../api/errors.ts'
import { settledTextOf, textOf } from '../../../testing/page-text.tsx'
import { MaterialScreen } from './material-screen.tsx'

const account = anAccount({ matricularAccount: '500001', roles: ['CT'] })

const aTrain = (number: number): Material => ({
  id: `019caa00-0000-7000-9000-${String(number).padStart(12, '0')}`,
  line: '7',
  materialId: `MF77-${String(number).padStart(3, '0')}`,
  firstLeadCar: `3${number}1`,
  secondLeadCar: `3${number}2`,
})

const aServer = (count: number) => ({
  listMaterials: vi.fn<ApiClient['listMaterials']>(async () =>
    Array.from({ length: count }, (_, index) => aTrain(index + 1)),
  ),
})

describe("an executive's fleet [2.1.9] [2.4.58]", () => {
  it('has its filters, its count, the way to add one, and a row a train', async () => {
    const server = aServer(2)
    const text = await settledTextOf(<MaterialScreen />, { account, calls: server })
    for (const part of [
      'Ligne',
      'Matériel',
      'Voiture de tête',
      'Réinitialiser',
      'Filtrer',
      '2 matériels',
      'Ajouter un matériel',
      'Ligne N° de matériel Première voiture de tête Seconde voiture de tête Actions',
      'MF77-001 311 312',
      '1–2 sur 2',
    ])
      expect(text).toContain(part)
    expect(server.listMaterials).toHaveBeenCalledWith({ query: { line: '7' } }, expect.anything())
  })

  it('is shown by pages', async () => {
    const text = await settledTextOf(<MaterialScreen />, { account, calls: aServer(51) })
    expect(text).toContain('51 matériels')
    expect(text).toContain('1–50 sur 51')
    expect(text).toContain('MF77-050')
    expect(text).not.toContain('MF77-051')
  })

  it('says that there is none [8.13]', async () => {
    const text = await settledTextOf(<MaterialScreen />, { account, calls: aServer(0) })
    expect(text).toContain('0 matériel ')
    expect(text).toContain('Aucun matériel trouvé')
  })

  it('says in words that it could not be loaded', async () => {
    const text = await settledTextOf(<MaterialScreen />, {
      account,
      calls: { listMaterials: () => Promise.reject(new FetchError('listMaterials', null)) },
    })
    for (const part of [
      "Les matériels n'ont pas pu être chargés.",
      'Le serveur est injoignable.',
      'Réessayer',
    ])
      expect(text).toContain(part)
  })

  it('tells who has no line so, adds nothing and asks nothing [8.6]', async () => {
    const server = aServer(2)
    const text = await settledTextOf(<MaterialScreen />, {
      account: anAccount({ roles: ['CT'], assignedLine: null }),
      calls: server,
    })
    expect(text).toContain("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
    expect(text).toMatch(/Ajout impossible\s: aucune ligne d.affectation/)
    expect(server.listMaterials).not.toHaveBeenCalled()
  })

  it('shows nothing as missing while it is loading', () => {
    const text = textOf(<MaterialScreen />, { account, calls: aServer(1) })
    expect(text).toContain('Chargement des données…')
    expect(text).not.toMatch(/aucun matériel|pas pu/i)
  })
})
