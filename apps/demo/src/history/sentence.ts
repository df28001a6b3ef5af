import type { PlayedHistory } from './play.ts'

const whole = new Intl.NumberFormat('fr-FR')

const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count < 2 ? one : many}`

/** The summary printed once the past has been played. */
export const historySentence = ({
  days,
  ordered,
  chosen,
  sent,
  validated,
  treated,
  archived,
  refused,
}: PlayedHistory): string => {
  const refusals = [...refused].map(([code, count]) => ` ${counted(count, 'refus', 'refus')} ${code}.`)
  return [
    `${counted(days, 'jour rejoué', 'jours rejoués')} : `,
    `${counted(sent, 'bulletin envoyé', 'bulletins envoyés')}, `,
    `pour ${whole.format(chosen)} conducteurs retenus sur ${whole.format(ordered)} commandés ; `,
    `${counted(validated, 'bulletin validé', 'bulletins validés')} par leur MEF, `,
    `${counted(treated, 'point traité', 'points traités')} par le C2SP, `,
    `${counted(archived, 'bulletin clos', 'bulletins clos')} en fin de journée.`,
    ...refusals,
  ].join('')
}
