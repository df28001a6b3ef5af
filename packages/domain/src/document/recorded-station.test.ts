import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { isSameStation, RecordedStation } from './recorded-station.ts'

describe('a station inside a bulletin', () => {
  it('is a code and the name of that day, and nothing more', () => {
    const opera = { quadrigram: 'OPER', name: 'Opéra' }
    expect(RecordedStation.parse(opera)).toEqual(opera)
    expect(RecordedStation.safeParse(smallLine().stations[0]).success).toBe(false)
    expect(RecordedStation.safeParse({ quadrigram: 'OPER' }).success).toBe(false)
  })

  it('is the same by its code, however it was called', () => {
    const opera = { quadrigram: 'OPER', name: 'Opéra' }
    expect(isSameStation(opera, { quadrigram: 'OPER' })).toBe(true)
    expect(isSameStation(opera, { quadrigram: 'CRIM' })).toBe(false)
  })
})
