import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ServicesContext, useServices } from '../../../session/services.ts'
import { textOf } from '../../../testing/page-text.tsx'
import { SentView, type SentViewProps } from './sent-view.tsx'

const viewOf = (given: Partial<SentViewProps> = {}) => (
  <SentView
    outcome="SENT"
    date="2026-11-14"
    service="214"
    receivedAt={null}
    archive={{ to: '/myarchived', state: null, words: 'sent.seeArchived' }}
    onNew={() => undefined}
    onDownload={() => undefined}
    {...given}
  />
)

const Training = ({ children }: { children: ReactNode }) => {
  const services = useServices()
  const settings = { ...services.settings, environment: 'training' as const }
  return <ServicesContext value={{ ...services, settings }}>{children}</ServicesContext>
}

describe('what became of the bulletin', () => {
  it("is sent, at the server's time, and leads on [2.4.9]", () => {
    const text = textOf(viewOf({ receivedAt: '2026-11-14T18:55:03Z' }))
    expect(text).toContain('Bulletin envoyé')
    expect(text).toContain('Votre bulletin du 14/11/2026 a bien été envoyé. Il va être traité par le MEF.')
    expect(text).toContain('Reçu par le serveur à 19:55:03')
    expect(text).toContain('Voir mes bulletins archivés')
    expect(text).toContain('Créer un nouveau bulletin')
    expect(text).not.toContain('Télécharger')
  })

  it('waits for a connection, with a reason and an advice [2.4.9] [8.11]', () => {
    const text = textOf(viewOf({ outcome: 'OFFLINE_ERROR' }))
    expect(text).toContain("Connexion requise Votre tablette n'est pas connectée")
    expect(text).toContain('sera envoyé automatiquement dès le retour de la connexion')
    expect(text).not.toContain('Reçu par le serveur')
  })

  it('was not taken by the server, with a reason, an advice and a copy [2.4.9] [8.11]', () => {
    const text = textOf(viewOf({ outcome: 'SERVER_ERROR' }))
    expect(text).toContain("Erreur à la validation Le serveur n'a pas pu enregistrer votre bulletin.")
    expect(text).toContain('Votre bulletin est conservé sur la tablette')
    expect(text).toContain('Télécharger une copie')
  })

  it('says more where there is more to say', () => {
    const more = { step: 'Sans session', reason: 'Session expirée.', advice: 'Revenez.' }
    const text = textOf(viewOf({ outcome: 'OFFLINE_ERROR', ...more }))
    expect(text).toContain('Sans session')
    expect(text).not.toContain('Pas de réseau')
    expect(text).toContain('Session expirée.')
    expect(text).toContain('Revenez.')
    expect(text).not.toContain("Votre tablette n'est pas connectée")
  })

  it('leads nowhere while it is under way', () => {
    const text = textOf(viewOf({ outcome: 'SENDING' }))
    expect(text).toContain('Envoi du bulletin')
    expect(text).not.toContain('Créer un nouveau bulletin')
  })

  it('is not treated when it was an exercise', () => {
    const exercise = textOf(<Training>{viewOf()}</Training>)
    expect(exercise).toContain("Bulletin d'exercice envoyé. Il ne sera pas traité.")
    expect(exercise).not.toContain('MEF')
    expect(textOf(<Training>{viewOf({ outcome: 'OFFLINE_ERROR' })}</Training>)).toContain(
      'les bulletins ne sont pas traités',
    )
  })
})
