import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { describe, expect, it } from 'vitest'
import { knownPositions } from './known-positions.ts'

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
    expect(knownPositions(positions, { line: '7', station: 'COUR' })).toEqual(['2', '10'])
  })

  it('are none where no station is chosen', () => {
    expect(knownPositions([aPosition('2')], { line: '7', station: null })).toEqual([])
  })
})
