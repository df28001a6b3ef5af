import { expect, it } from 'vitest'
import { historySentence } from './sentence.ts'

const PLAYED = {
  days: 28,
  ordered: 30,
  chosen: 12,
  sent: 11,
  validated: 10,
  treated: 4,
  archived: 1,
  refused: new Map<string, number>(),
}

it('says what was sent, for how many', () => {
  expect(historySentence(PLAYED)).toBe(
    '28 jours rejoués : 11 bulletins envoyés, pour 12 conducteurs retenus sur 30 commandés ; 10 bulletins validés par leur MEF, 4 points traités par le C2SP, 1 bulletin clos en fin de journée.',
  )
})

it('does not hide what was refused', () => {
  expect(
    historySentence({
      ...PLAYED,
      days: 1,
      sent: 0,
      validated: 1,
      refused: new Map([['BULLETIN_INVALID', 2]]),
    }),
  ).toBe(
    '1 jour rejoué : 0 bulletin envoyé, pour 12 conducteurs retenus sur 30 commandés ; 1 bulletin validé par leur MEF, 4 points traités par le C2SP, 1 bulletin clos en fin de journée. 2 refus BULLETIN_INVALID.',
  )
})
