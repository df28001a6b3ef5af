import type { TimeAhead } from '@bulletin/domain/bulletin/certified-ahead'
import { expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { AheadTimes } from './ahead-question.tsx'

const KEY = '019caa00-0000-7000-8000-00ff00000001'

const shown = (ahead: readonly TimeAhead[]): string =>
  textOf(<AheadTimes ahead={ahead} day="2026-11-10" />).replaceAll('\u00a0', ' ')

it('names each time that has not come, in Paris', () => {
  const text = shown([
    { of: 'RIDE', index: 1, key: KEY, at: '2026-11-10T18:20:00Z' },
    { of: 'MANEUVER', index: 0, key: KEY, at: '2026-11-10T18:30:00Z' },
    { of: 'OBSERVATION', type: 'ALARM', key: KEY, at: '2026-11-10T18:40:00Z' },
    { of: 'END', at: '2026-11-11T00:30:00Z' },
  ])
  for (const part of [
    'Ces heures ne sont pas encore passées.',
    'Départ de la course 2 19:20:00',
    'Heure de la manœuvre 1 19:30:00',
    "Observation : Signal d'alarme 19:40:00",
    'Fin de service réelle 01:30:00 (lendemain)',
  ])
    expect(text).toContain(part)
})

it('speaks of one where there is one', () => {
  expect(shown([{ of: 'END', at: '2026-11-10T19:01:00Z' }])).toContain("Cette heure n'est pas encore passée.")
})
