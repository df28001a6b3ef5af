import { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { ReasonChips } from './reason-chips.tsx'

const item = {
  ...aFullBulletinItem(),
  observationCount: 3,
  information: { substituted: true, ch: false, rct: false },
}
const line = { maxDelay: 10, maxLaps: 4 }

const chips = (
  managerReasons: ManagerReason[],
  change: Partial<typeof item> = {},
  ofLine: typeof line | null = line,
) => textOf(<ReasonChips item={{ ...item, ...change, managerReasons }} line={ofLine} />)

describe('why a bulletin is remarkable [2.4.48]', () => {
  it.each([
    ['OVER_MAX_DELAY', 'Délai &gt; 10 min'],
    ['OBSERVATION', '3 observations'],
    ['DELAY_DIFFERENT', 'Délai différent du quai'],
    ['RIDE_ADDED', 'Course ajoutée'],
    ['RIDE_REMOVED', 'Course supprimée'],
    ['RIDE_STATIONS_CHANGED', 'Stations modifiées'],
    ['RIDE_TYPE_CHANGED', 'Type de course modifié'],
    ['DEPARTURE_OFF_PLAN', 'Départ décalé &gt; 10 min'],
    ['SUBSTITUTION', 'Relevé'],
    ['CH', 'Garé CH'],
    ['RCT', 'Garé RCT'],
    ['MANUAL_DRIVING_NOT_OK', 'CM non effectuée'],
    ['DRIVER_COMMENT', 'Commentaire'],
    ['OVER_MAX_LAPS', 'Tours &gt; 4'],
    ['CERTIFIED_AHEAD', 'Heure à venir certifiée'],
    ['RIDES_OVERLAP', 'Courses qui se chevauchent'],
    ['PLAN_MISMATCH', 'Plan différent du serveur'],
    ['DISTANCE_MISMATCH', 'Distance différente du réseau'],
    ['ARRIVAL_MISMATCH', 'Arrivée différente du quai'],
    ['SAME_SERVICE_TWICE', 'Même service deux fois'],
    ['REFERENCE_MISMATCH', 'Hors référentiel'],
  ] as const)('is said in words: %s', (reason, words) => {
    expect(chips([reason])).toBe(words)
  })

  it('has words for every reason there is, in the order in which they are told', () => {
    const text = chips(ManagerReason.options)
    expect(text.startsWith('Délai &gt; 10 min 3 observations')).toBe(true)
    expect(text.endsWith('Hors référentiel')).toBe(true)
    expect(text).not.toContain('toValidate')
  })

  it('is said beside its being late, which is none of the reasons', () => {
    const late = (managerReasons: ManagerReason[]) =>
      textOf(<ReasonChips item={{ ...item, managerReasons }} line={line} isLate />)
    expect(late(['CH'])).toBe('Garé CH Validation tardive')
    expect(late([])).toBe('Validation tardive')
  })

  it('counts one observation as one', () => {
    expect(chips(['OBSERVATION'], { observationCount: 1 })).toBe('1 observation')
  })

  it('tells who was relieved from who relieved', () => {
    expect(chips(['SUBSTITUTION'], { information: { substituted: false, ch: false, rct: false } })).toBe(
      'A relevé',
    )
  })

  it('does without the limits of a line that has not come', () => {
    expect(chips(['OVER_MAX_DELAY', 'OVER_MAX_LAPS'], {}, null)).toBe('Délai &gt; maximum Tours &gt; maximum')
  })
})
