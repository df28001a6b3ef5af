import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { rideNumbersOf } from '@bulletin/domain/bulletin/ride-numbers'
import { aFullBulletin, aRelief } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describe, expect, it } from 'vitest'
import { toldChange } from '../../../bulletin/changes/change-words.ts'
import { shortCorrections } from './short-corrections.ts'

const bulletin = aFullBulletin()
const [first, second] = bulletin.rides
const speaking = { timeZone: 'Europe/Paris' }
/** The translations choose between normal and non-breaking spaces; the tests ignore the difference. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const told = (field: string, before: HistoryChange['before'], after: HistoryChange['after']) => {
  const change = toldChange(
    { field, before, after },
    rideNumbersOf(bulletin, [{ field, before, after }]),
    speaking,
  )
  return change && plain(`${change.what} | ${change.before ?? ''} | ${change.after ?? ''}`)
}
const inRide = (field: string) => `rides.${first?.key}.${field}`

describe('a change in French [6.4]', () => {
  it.each([
    [
      'status',
      'MEF_TO_VALIDATE',
      'C2SP_TO_VALIDATE',
      'Statut | À valider par le MEF | À traiter par le C2SP',
    ],
    ['delayMinute', 7, 4, 'Délai | 7 min | 4 min'],
    ['validManualDriving', 'OK', 'NOK', 'Conduite manuelle | Effectuée | Non effectuée'],
    ['managerComment', null, 'Vu.', 'Commentaire du MEF |  | Vu.'],
    ['hrProcessedDelayDate', null, '2026-03-12T08:00:00Z', 'Délai traité le |  | Le 12/03/2026 à 09:00'],
    ['somethingNew', null, 'x', 'somethingNew |  | x'],
  ])('of the bulletin: %s', (field, before, after, words) => {
    expect(told(field, before, after)).toBe(words)
  })

  it('of reasons, each in full', () => {
    const reason = { ...bulletin.delayReason.delayByReason[0], delayMinute: 20 }
    expect(told('delayByReason', [reason as HistoryChange['before']] as HistoryChange['before'], [])).toBe(
      'Motifs du délai | Autre 20 min (Colis suspect) | Aucun motif',
    )
  })

  it.each([
    [
      'departureTime',
      '2026-03-10T22:55:00Z',
      '2026-03-10T22:57:05Z',
      'heure de départ | 23:55:00 | 23:57:05',
    ],
    ['train', '11', '42', 'n° de train | 11 | 42'],
    ['park', false, true, 'garage | Non | Oui'],
    ['parkPosition', null, '4A', 'position de garage |  | 4A'],
    ['meter', 100, 250, 'distance | 100 m | 250 m'],
    ['type', 'NORMAL', 'TRAVELER', 'type de course | Normale | En voyageur'],
    ['serviceType', 'ORDERED', 'CHANGED', 'origine du service | Commandé | Modifié'],
    ['direction', 'LANE1', 'LANE2', 'voie | Voie 1 | Voie 2'],
    [
      'driverSubstitution.driverSubstitutedReason',
      'NONE',
      'MEF_DECISION',
      'motif de la relève | Aucun motif | Décision du MEF',
    ],
  ])('of a ride, by its number: %s', (field, before, after, words) => {
    expect(told(inRide(field), before, after)).toBe(`Course 1 – ${words}`)
  })

  it('of stations, trains and reliefs, as they are called', () => {
    const station = { quadrigram: 'OPER', name: 'Opéra' }
    expect(told(inRide('arrivalStation'), { quadrigram: 'VILJ', name: 'Villejuif' }, station)).toBe(
      "Course 1 – station d'arrivée | Villejuif | Opéra",
    )
    const used = { key: first?.key ?? '', material: 'MF77-001', leadCar: '30001', rollingStockChange: null }
    expect(told(inRide('materials'), [], [used, { ...used, rollingStockChange: station }])).toBe(
      'Course 1 – matériel | Aucun | MF77-001 · 30001, puis MF77-001 · 30001 à Opéra',
    )
    expect(told(inRide('driverSubstitution'), aRelief(), null)).toBe(
      'Course 1 – relève | Relevé par ÉMERY ZOÉ | ',
    )
  })

  it('of a whole ride that was added, taken out or moved', () => {
    const ride = {
      departureStation: { quadrigram: 'AAAA', name: 'Aa' },
      arrivalStation: { quadrigram: 'BBBB', name: 'Bb' },
      departureTime: '2026-03-10T22:55:00Z',
    }
    expect(told('rides.new', null, ride)).toBe(
      `Course ${bulletin.rides.length + 1} ajoutée |  | Aa → Bb, 23:55:00`,
    )
    expect(told(`rides.${second?.key}`, ride, null)).toBe('Course 2 retirée | Aa → Bb, 23:55:00 | ')
    expect(told('rides', [first?.key ?? '', second?.key ?? ''], [second?.key ?? '', first?.key ?? ''])).toBe(
      'Ordre des courses | 1, 2 | 2, 1',
    )
  })

  it('says nothing of where a ride stands on the diagram: its stations say it', () => {
    expect(told(inRide('departurePosition'), 0, 1)).toBeNull()
  })
})

it('corrections are a line each: the fields of a ride together, the reasons without their words [2.4.42]', () => {
  const at = (number: number) => bulletin.rides[number - 1]?.key
  const lines = shortCorrections(
    [
      { field: 'delayMinute', before: 7, after: 4 },
      { field: 'delayByReason', before: [], after: [] },
      { field: `rides.${at(2)}.arrivalTime`, before: null, after: null },
      { field: `rides.${at(2)}.serviceType`, before: 'ORDERED', after: 'CHANGED' },
      { field: `rides.${at(2)}.park`, before: false, after: true },
      { field: `rides.${at(1)}`, before: {}, after: null },
      { field: 'rides.added', before: null, after: {} },
    ],
    bulletin,
    speaking,
  )
  expect(
    lines.map(({ what, before, after }) => [plain(what), before && plain(before), after && plain(after)]),
  ).toEqual([
    ['Délai', '7 min', '4 min'],
    ['Motifs du délai', null, null],
    ['Course 1 retirée', null, null],
    ["Course 2 : heure d'arrivée, garage", null, null],
    [`Course ${bulletin.rides.length + 1} ajoutée`, null, null],
  ])
})
