import { OBSERVATION_TYPES, OBSERVATIONS, type Observation } from '@bulletin/domain/observation/observation'
import { atStation, betweenStations, NO_LOCATION } from '@bulletin/domain/observation/location'
import { COMPLETE, CRIMEE, CRIMEE_TO_OPERA, OPERA } from '@bulletin/domain/observation/testing/observations'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { rowWords, summaryWords } from './summary-words.ts'

const withPlainBlanks = (text: string): string => text.replaceAll('\u00a0', ' ')

const wordsOf = (observation: Observation): string => {
  const kind = OBSERVATIONS.findKind(observation.type)
  return kind ? withPlainBlanks(rowWords(kind, observation, PARIS)) : ''
}

describe('what a row says of an observation [2.4.28]', () => {
  it.each([
    ['ALARM', 'Opéra · voitures 2 (portes 1, 3), 5 · Autre · Un sac coincé'],
    ['AEAU', 'Crimée → Opéra · Avec signal · Signal fermé · signal S12+'],
    ['FUKV', 'Crimée → Opéra · CPA · Sur signal'],
    ['HT', 'Opéra · Autre · Fumée sous le train · disjoncteurs OPE-1, OPE-2'],
    ['LONG_PARKING', 'Opéra · Autre · Voyageur tombé à quai · 12 min'],
    ['CABIN_ADMISSION', 'ÉMERY ZOÉ, Crimée → Opéra'],
    ['MODEL42', 'Dépêche collationnée · Franchir le signal · signal S12+ · n° 042'],
    ['AIPA', 'Opéra · MF77-001 (30001)'],
    ['DEFECTIVE_MATERIAL', 'MF77-001 (30001) · Avarie de porte · Voiture 2, porte 3'],
    ['SIGNALING_ANOMALY', 'Entrée du garage · signaux S1, S2* · Autre · Signal masqué'],
    ['FREE_INPUT', 'Objet sur la voie'],
    ['DRIVER_TRAINING', 'ÉMERY ZOÉ · de 07:00 à 09:30'],
    ['SERVICE_FREE_INPUT', 'Relève en retard'],
  ] as const)('sums up %s', (type, words) => {
    expect(wordsOf(COMPLETE[type])).toBe(words)
  })

  it('sums up every type', () => {
    for (const type of OBSERVATION_TYPES) expect(wordsOf(COMPLETE[type])).not.toBe('')
  })

  it('has words of its own where safety is established: the interstation and the service', () => {
    expect(
      wordsOf({
        ...COMPLETE.SIGNALING_ANOMALY,
        context: 'SECURITY_ESTABLISHED',
        securityInterstation: CRIMEE_TO_OPERA,
        securityService: 'ORDERED',
      }),
    ).toBe('Sécurité établie · Crimée → Opéra · service sur ordre')
  })

  it('names one car, one door and one breaker in the singular', () => {
    expect(summaryWords([{ cars: [{ car: '3', doors: [2] }] }], PARIS)).toBe('voiture 3 (porte 2)')
    expect(summaryWords([{ breakers: ['OPE-1'] }], PARIS)).toBe('disjoncteur OPE-1')
  })

  it('says of everybody in the cabin what is known', () => {
    const riders = [
      { rider: 'ÉMERY ZOÉ', from: CRIMEE, to: OPERA },
      { rider: 'BENALI KARIM', from: null, to: null },
      { rider: null, from: OPERA, to: null },
    ]
    expect(summaryWords(riders, PARIS)).toBe('ÉMERY ZOÉ, Crimée → Opéra · BENALI KARIM · Opéra')
  })

  it('leaves out what was not said', () => {
    expect(withPlainBlanks(summaryWords([{ location: NO_LOCATION }, { minutes: 0 }], PARIS))).toBe('0 min')
    expect(summaryWords([], PARIS)).toBe('')
  })

  it('names a place as a station or as what lies between two', () => {
    expect(summaryWords([{ location: atStation(OPERA) }], PARIS)).toBe('Opéra')
    expect(summaryWords([{ location: betweenStations({ station1: CRIMEE, station2: OPERA }) }], PARIS)).toBe(
      'Crimée → Opéra',
    )
  })
})
