import '../../i18n/oversight-words.ts'
import { fixedClock } from '@bulletin/domain/time/clock'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { StaleMark } from './stale-mark.tsx'

const saidAt = (now: string, askedAt: string | null = '2026-11-10T13:00:00Z') =>
  textOf(<StaleMark askedAt={askedAt} place="below" />, { clock: fixedClock(now) })

describe('data that are old', () => {
  it('are said to be, with their age, from thirty seconds on', () => {
    expect(saidAt('2026-11-10T13:00:29Z')).toBe('')
    expect(saidAt('2026-11-10T13:00:30Z')).toBe('Ces données ont plus de 30 secondes.')
    expect(saidAt('2026-11-10T13:01:05Z')).toBe("Ces données ont plus d'une minute.")
    expect(saidAt('2026-11-10T13:07:00Z')).toBe('Ces données ont plus de 5 minutes.')
    expect(saidAt('2026-11-10T14:30:00Z')).toBe("Ces données ont plus d'une heure.")
    expect(saidAt('2026-11-10T15:30:00Z')).toBe('Ces données ont plus de 2 heures.')
  })

  it('are none where nothing has come', () => {
    expect(saidAt('2026-11-10T13:07:00Z', null)).toBe('')
  })
})
