import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionsText, readCaptions } from './captions.ts'

describe('captions', () => {
  it('are WebVTT, at the top of the picture', () => {
    const cues = [
      { start: 729, end: 5740.4, text: 'Touchez « Continuer ».' },
      { start: 5740.4, end: 65_000, text: 'Fin' },
    ]
    expect(captionsText(cues)).toBe(
      'WEBVTT\nLanguage: fr\n\n00:00.729 --> 00:05.740 line:0\nTouchez « Continuer ».\n\n00:05.740 --> 01:05.000 line:0\nFin\n',
    )
  })

  it('are read as they were written', () => {
    const instant = fc.integer({ min: 0, max: 3_599_999 })
    const cue = fc.record({ start: instant, end: instant, text: fc.constantFrom('Oui', 'Répondez « Non »…') })
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1 }), (cues) => {
        expect(readCaptions(captionsText(cues))).toEqual(cues)
      }),
    )
  })
})
