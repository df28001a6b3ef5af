import { describe, expect, it } from 'vitest'
import { aBrokenLog, anIntactLog } from '../../testing/component/journal.ts'
import { trackWords } from './seal-track.tsx'

const { seals } = anIntactLog()

describe('the track of daily seals', () => {
  it('says whether it is whole, and where it breaks', () => {
    expect(trackWords(seals)).toBe('Chaîne intacte du 13/11 au 17/11')
    expect(trackWords(aBrokenLog().seals)).toBe('Chaîne rompue entre le 15/11 et le 16/11')
    expect(trackWords(seals.map((seal) => ({ ...seal, ok: false })))).toBe('Chaîne rompue au 13/11')
    expect(trackWords([])).toBe("Aucun scellé quotidien pour l'instant")
  })
})
