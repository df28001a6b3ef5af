import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { describe, expect, it } from 'vitest'
import { positionNames } from './position-names.ts'

const aPosition = (positionName: string, stationQuadrigram = 'COUR', lineName = '7'): ParkPosition => ({
  id: '019caa00-0000-4000-8000-000000000001',
  lineName,
  stationQuadrigram,
  stationName: stationQuadrigram,
  positionName,
})

describe('known park positions', () => {
  it('are those of the station on its line, counted as they are there, each once', () => {
    const positions = [
      aPosition('10'),
      aPosition('2'),
      aPosition('2'),
      aPosition('3', 'VILJ'),
      aPosition('4', 'COUR', '7bis'),
    ]
    expect(positionNames(positions, '7', 'COUR')).toEqual(['2', '10'])
  })

  it('are those of the whole line where any may be meant, 2 before 12B', () => {
    const known = [aPosition('12B'), aPosition('2'), aPosition('4A', 'COUR', '13'), aPosition('2', 'VILA')]
    expect(positionNames(known, '7')).toEqual(['2', '12B'])
  })

  it('are none where no station is chosen', () => {
    expect(positionNames([aPosition('2')], '7', null)).toEqual([])
  })
})
