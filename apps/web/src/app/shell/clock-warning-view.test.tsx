import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { ClockWarningView } from './clock-warning-view.tsx'

describe("a tablet's clock that is wrong", () => {
  it.each([
    [720, 'elle avance de 12 minutes.'],
    [-301, 'elle retarde de 5 minutes.'],
    [3600, 'elle avance de 1 heure.'],
    [-7500, 'elle retarde de 2 heures et 5 minutes.'],
    [86_460, 'elle avance de 1 jour.'],
    [-180_000, 'elle retarde de 2 jours et 2 heures.'],
  ])('by %i seconds is told with its direction, in words', (offsetSeconds, words) => {
    expect(
      textOf(<ClockWarningView offsetSeconds={offsetSeconds} isAtLeast={false} isDayWrong={false} />),
    ).toContain(words)
  })

  it('is told with « au moins » where more may be wrong than is known', () => {
    const told = textOf(<ClockWarningView offsetSeconds={-7559} isAtLeast isDayWrong={false} />)
    expect(told).toContain("elle retarde d'au moins 2 heures et 5 minutes.")
  })

  it('is told with what to do, and what is safe', () => {
    const text = textOf(<ClockWarningView offsetSeconds={720} isAtLeast={false} isDayWrong={false} />)
    expect(text).toContain("Réglez la date et l'heure dans les paramètres de la tablette.")
    expect(text).toContain('Vos saisies restent enregistrées.')
    expect(text).not.toContain('journée')
  })

  it('is told to concern the proposed day, where it does', () => {
    const text = textOf(<ClockWarningView offsetSeconds={3 * 86_400} isAtLeast={false} isDayWrong />)
    expect(text).toContain("la journée proposée peut l'être aussi")
    expect(text).toContain('Vos saisies restent enregistrées.')
  })
})
