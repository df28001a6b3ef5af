import type { Due, Kept } from './service.ts'

const whole = new Intl.NumberFormat('fr-FR')

const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count < 2 ? one : many}`

const dayOf = (day: string): string => day.split('-').toReversed().join('/')

/** What a rehearsal says. */
export const dueSentence = ({ bulletins, before, refused, refusedBefore }: Due): string =>
  [
    `${counted(bulletins, "bulletin d'avant", "bulletins d'avant")} le ${dayOf(before)} à rendre ${bulletins < 2 ? 'anonyme' : 'anonymes'},`,
    `${counted(refused, "envoi refusé d'avant", "envois refusés d'avant")} le ${dayOf(refusedBefore)} à supprimer.`,
    "Rien n'a été effacé (--dry-run).",
  ].join(' ')

export const keptSentence = ({ anonymised, left, refused }: Kept): string =>
  [
    `${counted(anonymised, 'bulletin rendu anonyme', 'bulletins rendus anonymes')}, ${counted(refused, 'envoi refusé supprimé', 'envois refusés supprimés')}.`,
    ...(left > 0 ? [`${counted(left, 'bulletin laissé tel quel', 'bulletins laissés tels quels')}.`] : []),
  ].join(' ')
