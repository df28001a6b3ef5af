import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { expect, it } from 'vitest'
import { positionsOffered } from './positions-offered.ts'

const at = (positionName: string, lineName = '7', stationQuadrigram = 'COUR'): ParkPosition => ({
  id: '00000000-0000-4000-8000-000000000000',
  lineName,
  stationQuadrigram,
  stationName: 'La Courneuve',
  positionName,
})

it('offers the positions of the line, each once, 2 before 12B', () => {
  const known = [at('12B'), at('2'), at('4A', '13'), at('2', '7', 'VILA')]
  expect(positionsOffered(known, '7')).toEqual(['2', '12B'])
})
