import { aFullBulletin, aWaitingBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { BulletinPage } from './bulletin-screen.tsx'

const OUT_OF_REACH = "Ce bulletin est introuvable ou vous n'y avez pas accès."

const { id } = aFullBulletin()

const pageOf = (getBulletin: ApiClient['getBulletin']) =>
  settledTextOf(<BulletinPage id={id} />, { calls: { getBulletin, listLines: async () => [] } })

describe('a bulletin to read [2.1.5] [2.4.36]', () => {
  it('is asked for by its id [2.4.37] [7.12]', async () => {
    const getBulletin = vi.fn<ApiClient['getBulletin']>(async () => aWaitingBulletin())
    const text = await pageOf(getBulletin)
    expect(getBulletin.mock.lastCall?.[0]).toEqual({ params: { id } })
    expect(text).toContain('Bulletin du 10/03/2026 – service 201')
    expect(text).toContain('Consultation seule · Envoyé au MEF (1/4)')
  })

  it('offers to look at each observation [2.4.28] [6.8]', async () => {
    const text = await pageOf(async () =>
      aWaitingBulletin({ observations: [COMPLETE.SERVICE_FREE_INPUT, COMPLETE.DRIVER_TRAINING] }),
    )
    expect(text).toMatch(/Saisie libre \(service\) – Relève en retard Voir/)
    expect(text).toMatch(/Formation conducteur – ÉMERY ZOÉ · de 07:00 à 09:30 Voir/)
  })

  it('is received first, and says until when the manager should have validated it [2.4.39]', async () => {
    const text = await pageOf(async () => aWaitingBulletin())
    expect(text).toContain('Reçu (fait)')
    expect(text).toContain('Validé par le MEF (en attente) Avant le 12/03/2026 à 04:00')
    expect(text).toContain('Traité par le C2SP (à venir)')
  })

  it('says when it was processed [2.4.40] [2.4.41]', async () => {
    const text = await pageOf(async () => aFullBulletin())
    expect(text).toContain('Validé par le MEF (fait) Le 11/03/2026 à 09:00')
    expect(text).toContain('Traité par le C2SP (fait) Le 12/03/2026 à 09:05')
  })

  it("shows its driver the driver's comment alone [2.4.38]", async () => {
    const text = await pageOf(async () => aWaitingBulletin())
    expect(text).toContain('Commentaire du conducteur Trafic perturbé.')
    expect(text).not.toMatch(/Commentaire du (MEF|C2SP)/)
  })

  it('shows the other comments to whom the server sends them', async () => {
    const text = await pageOf(async () => aFullBulletin())
    expect(text).toContain('Commentaire du MEF Vu.')
    expect(text).toContain('Commentaire du C2SP Traité.')
  })

  it('says what follows from it, and what was retained instead', async () => {
    const driven = { theoreticalDistance: 41_260, lapsCount: 4, validManualDriving: 'NOK' as const }
    const text = await pageOf(async () => aWaitingBulletin({ ...driven, correctedDistance: 38_000 }))
    expect(text).toMatch(/Distance 41,3.km 38,0.km au lieu de 41,3.km/)
    expect(text).toContain('Nombre de tours 4')
    expect(text).toContain('Conduite manuelle Non effectuée')
  })

  it('offers nothing to change [2.4.45] [6.8]', async () => {
    expect(await pageOf(async () => aWaitingBulletin())).not.toMatch(/Corriger|Modifier|Valider|Enregistrer/)
  })
})

describe('a bulletin that is not shown', () => {
  it('may be unknown or out of reach: it raises an error, and nobody learns which [8.2]', async () => {
    const text = await pageOf(async () => {
      throw new ResponseError('getBulletin', { status: 403, problem: null, requestId: null })
    })
    expect(text).toContain(OUT_OF_REACH)
    expect(text).not.toContain('Réessayer')
  })

  it('has an address that no bulletin can have: nobody is asked', async () => {
    const getBulletin = vi.fn<ApiClient['getBulletin']>()
    const text = await settledTextOf(<BulletinPage id="mine" />, {
      calls: { getBulletin, listLines: async () => [] },
    })
    expect(text).toContain(OUT_OF_REACH)
    expect(getBulletin).not.toHaveBeenCalled()
  })

  it('could not be loaded: that is said, with a way to try again', async () => {
    const text = await pageOf(async () => {
      throw new FetchError('getBulletin', null)
    })
    expect(text).toContain(
      "Le bulletin n'a pas pu être chargé Le serveur est injoignable. Vérifiez votre connexion et réessayez. Réessayer",
    )
  })

  it('is on its way', () => {
    const calls = { getBulletin: async () => aWaitingBulletin(), listLines: async () => [] }
    const text = textOf(<BulletinPage id={id} />, { calls })
    expect(text).toContain('Chargement du bulletin…')
    expect(text).not.toContain(OUT_OF_REACH)
  })
})
