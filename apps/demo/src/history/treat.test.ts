import { success } from '@bulletin/domain/result'
import { anAccount } from '@bulletin/domain/testing/account'
import { instantText } from '@bulletin/domain/time/day'
import type { Clock } from '@bulletin/domain/time/clock'
import { describe, expect, it } from 'vitest'
import { treatedAt, treating, type Outstanding } from './treat.ts'

const PARIS = 'Europe/Paris'
const SECRETARY = anAccount({ roles: ['C2SP'] })

const anOutstanding = (number: number): Outstanding => ({
  id: `019caa00-0000-7000-8000-${String(number).padStart(12, '0')}`,
  driver: String(100_000 + number),
  line: '7',
  date: '2026-03-10',
  validatedAt: '2026-03-11T10:00:00Z',
  isDelayOutstanding: number % 2 === 0,
  isPositionOutstanding: number % 3 === 0,
})
const MANY = Array.from({ length: 300 }, (_, number) => anOutstanding(number))

describe('the secretariat of the played past', () => {
  it('treats most items, by day, on the second day after, the same way every time', () => {
    const times = MANY.map((bulletin) => treatedAt(bulletin, 'DELAY', PARIS))
    expect(times).toEqual(MANY.map((bulletin) => treatedAt(bulletin, 'DELAY', PARIS)))
    const treated = times.filter((at) => at !== null).toSorted()
    expect(treated.length).toBeGreaterThan(240)
    expect(treated.length).toBeLessThan(300)
    expect(treated[0]?.startsWith('2026-03-12T07')).toBe(true)
    expect(treated.at(-1)?.startsWith('2026-03-12T15')).toBe(true)
  })

  it('treats what was validated late soon after', () => {
    const late = { ...anOutstanding(1), validatedAt: '2026-03-15T10:00:00Z' }
    expect(treatedAt(late, 'POS', PARIS)).toBe('2026-03-15T11:00:00Z')
  })

  it('treats what is outstanding and nothing else, in order, as far as the past had come, and stops when told', async () => {
    const done: string[] = []
    let clock: Clock | null = null
    const treat = treating({
      timeZone: PARIS,
      secretary: SECRETARY,
      serviceOn: (given) => {
        clock = given
        return {
          process: async (_secretary, id, { delayPosField }) => {
            done.push(`${clock ? instantText(clock.now()) : ''} ${id} ${delayPosField}`)
            return success('')
          },
        }
      },
      outstandingOn: async () => MANY,
    })
    const noon = '2026-03-12T11:00:00Z'
    const { done: count } = await treat('2026-03-10', noon, () => true)
    expect(count).toBe(done.length)
    expect(done).toEqual(done.toSorted())
    expect(done.every((one) => one < noon)).toBe(true)
    expect(done.length).toBeGreaterThan(60)
    const numberOf = (one: string): number => Number(one.split(' ')[1]?.slice(-12))
    for (const one of done) expect(numberOf(one) % (one.endsWith('DELAY') ? 2 : 3)).toBe(0)
    expect(await treat('2026-03-10', noon, () => false)).toMatchObject({ done: 1, goesOn: false })
  })
})
