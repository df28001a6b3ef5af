import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { type Aeau, aeau, AEAU_CAUSES, AeauCause, AeauReason } from './aeau.ts'
import { atStation, betweenStations, NO_LOCATION } from './location.ts'
import { aStart, COMPLETE, CRIMEE_TO_OPERA, LOUIS_BLANC, toldFaults } from './testing/observations.ts'

const BLANK = aeau.blank(aStart())
const WITH_SIGNAL = COMPLETE.AEAU
const OTHER: Aeau = {
  ...WITH_SIGNAL,
  aeauReason: 'OTHER',
  signalName: null,
  aeauCause: null,
  reasonDescription: 'Choc',
}

const faultsOf = (value: Aeau): string[] => toldFaults(aeau.faults(value, 'RIDE'))

describe('an emergency stop', () => {
  it('has the reasons and causes of the specification [3.17]', () => {
    expect(AeauReason.options).toEqual(['WITH_SIGNAL', 'WITHOUT_SIGNAL', 'KPVA', 'TIVC', 'OTHER'])
    expect(AEAU_CAUSES).toEqual({
      WITH_SIGNAL: ['OPEN', 'CLOSED', 'SWITCH_ON_CROSSING', 'OFF', 'POORLY_SUPERVISED', 'BSF_MISUSED'],
      WITHOUT_SIGNAL: [],
      KPVA: ['WITH_OVERSPEED', 'WITHOUT_OVERSPEED'],
      TIVC: ['SUPERVISED', 'POORLY_SUPERVISED'],
      OTHER: [],
    })
    expect(new Set(Object.values(AEAU_CAUSES).flat())).toEqual(new Set(AeauCause.options))
  })

  it('lacks a place and a reason at first [5.18]', () => {
    expect(faultsOf(BLANK)).toEqual(['LOCATION_REQUIRED aeauLocation', 'REASON_REQUIRED aeauReason'])
  })

  it.each([
    [{ ...WITH_SIGNAL, aeauLocation: NO_LOCATION }, 'LOCATION_REQUIRED aeauLocation'],
    [{ ...WITH_SIGNAL, aeauReason: null }, 'REASON_REQUIRED aeauReason'],
    [{ ...WITH_SIGNAL, signalName: null }, 'SIGNAL_NAME signalName'],
    [{ ...WITH_SIGNAL, signalName: 's1' }, 'SIGNAL_NAME signalName'],
    [{ ...WITH_SIGNAL, signalName: 'S1234567' }, 'SIGNAL_NAME signalName'],
    [{ ...OTHER, reasonDescription: null }, 'DESCRIPTION_REQUIRED reasonDescription'],
    [{ ...OTHER, reasonDescription: 'x'.repeat(251) }, 'COMMENT_MAX reasonDescription'],
  ])('%j: %s [5.18]', (value, told) => {
    expect(faultsOf(value)).toEqual([told])
  })

  it.each(AeauReason.options)(
    'with the reason %s takes its causes and no others, or none [3.17]',
    (aeauReason) => {
      const chosen = aeau.change(BLANK, { aeauReason }, 'RIDE')
      for (const aeauCause of AeauCause.options)
        expect(aeau.change(chosen, { aeauCause }, 'RIDE').aeauCause, aeauCause).toBe(
          AEAU_CAUSES[aeauReason].includes(aeauCause) ? aeauCause : null,
        )
      const details = { signalName: 'S1', reasonDescription: 'Choc', aeauLocation: WITH_SIGNAL.aeauLocation }
      expect(faultsOf(aeau.change(chosen, details, 'RIDE'))).toEqual([])
    },
  )

  it('forgets cause, signal and description with another reason, also a cause that both have [3.17]', () => {
    const poorly = aeau.change(WITH_SIGNAL, { aeauCause: 'POORLY_SUPERVISED' }, 'RIDE')
    expect(aeau.change(poorly, { aeauReason: 'TIVC' }, 'RIDE')).toEqual({
      ...WITH_SIGNAL,
      aeauReason: 'TIVC',
      aeauCause: null,
      signalName: null,
    })
    expect(aeau.change(poorly, { aeauReason: 'WITH_SIGNAL' }, 'RIDE')).toEqual(poorly)
    expect(aeau.change(OTHER, { aeauReason: null }, 'RIDE').reasonDescription).toBeNull()
  })

  it('takes what is said together with the reason [3.17]', () => {
    const change = { aeauReason: 'TIVC', aeauCause: 'POORLY_SUPERVISED' } as const
    expect(aeau.change(WITH_SIGNAL, change, 'RIDE')).toMatchObject(change)
  })

  it('has a signal with a signal only [5.18]', () => {
    expect(aeau.change(BLANK, { signalName: 'S1' }, 'RIDE').signalName).toBeNull()
  })

  it('happens at a place of the line, on every line [5.18]', () => {
    expect(aeau.lineFaults(WITH_SIGNAL, smallLine())).toEqual([])
    expect(
      toldFaults(aeau.lineFaults({ ...WITH_SIGNAL, aeauLocation: atStation(LOUIS_BLANC) }, smallLine())),
    ).toEqual(['LOCATION_NOT_ON_LINE aeauLocation'])
    expect(aeau.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by its place, reason, cause, signal and description [3.17]', () => {
    expect(aeau.summary(WITH_SIGNAL)).toEqual([
      { location: betweenStations(CRIMEE_TO_OPERA) },
      { word: 'aeauReason.WITH_SIGNAL' },
      { word: 'aeauCause.WITH_SIGNAL.CLOSED' },
      { signals: ['S12+'] },
    ])
    expect(aeau.summary({ ...BLANK, aeauReason: 'OTHER', reasonDescription: 'Fumée' })).toEqual([
      { word: 'aeauReason.OTHER' },
      { text: 'Fumée' },
    ])
    expect(aeau.summary(BLANK)).toEqual([])
  })
})
