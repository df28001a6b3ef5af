import { countdownAfter } from '@bulletin/domain/daily-password/countdown'
import { describe, expect, it } from 'vitest'
import '../../i18n/menu-words.ts'
import { markupOf, textOf } from '../../testing/page-text.tsx'
import { PasswordDisplay, PasswordFailed, PasswordLoading } from './password-content.tsx'

const after = (milliseconds: number) => (
  <PasswordDisplay password="K7QM3XTP" countdown={countdownAfter(milliseconds)} />
)

describe('the dialog of the daily password [2.3.11]', () => {
  it('shows the password, and how long it stays', () => {
    const text = textOf(after(0))
    for (const words of [
      "Présentez ce mot de passe lors d'un contrôle de conduite.",
      'K7QM3XTP',
      'Fermeture automatique dans 60 secondes',
      "Ce mot de passe est celui de tous les conducteurs pour la journée. Ne le communiquez qu'à l'agent chargé du contrôle.",
    ])
      expect(text).toContain(words)
    expect(textOf(after(59_000))).toContain('dans 1 seconde ')
  })

  it('has it read one character at a time', () => {
    expect(textOf(after(0))).toContain('Mot de passe du jour\u00A0: K 7 Q M 3 X T P')
  })

  it('empties its ring as time goes by', () => {
    const offsetAfter = (milliseconds: number) =>
      Number(/stroke-dashoffset="([\d.]+)"/.exec(markupOf(after(milliseconds)))?.[1])
    expect(offsetAfter(0)).toBe(0)
    expect(offsetAfter(30_000)).toBeCloseTo(Math.PI * 42)
    expect(offsetAfter(59_000)).toBeGreaterThan(offsetAfter(30_000))
  })

  it('says that time is out, and holds the password no more', () => {
    expect(textOf(after(60_000))).toBe(
      'Temps écoulé. Fermez cette fenêtre et demandez de nouveau le mot de passe du jour.',
    )
    expect(markupOf(after(60_000))).not.toContain('K7QM3XTP')
  })

  it('says what it waits for', () => {
    expect(textOf(<PasswordLoading />)).toBe('Récupération du mot de passe…')
  })

  it.each([
    ['server', "en raison d'une erreur du serveur.", 'Patientez quelques minutes puis réessayez.'],
    ['offline', "Votre tablette n'est pas connectée au réseau.", "Rapprochez-vous d'une zone couverte"],
    ['unknown', 'Une erreur inattendue', 'Fermez cette fenêtre et réessayez.'],
  ] as const)('gives a reason and an advice: %s [8.9]', (failure, reason, advice) => {
    const text = textOf(<PasswordFailed failure={failure} detail={null} />)
    expect(text).toContain(reason)
    expect(text).toContain(advice)
  })

  it('says which limit was met and until when, in place of the general advice [8.9]', () => {
    const text = textOf(<PasswordFailed failure="server" detail="De nouveau à 14:05." />)
    expect(text).toContain('De nouveau à 14:05.')
    expect(text).not.toContain('Patientez quelques minutes')
  })
})
