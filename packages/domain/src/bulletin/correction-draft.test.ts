import { describe, expect, it } from 'vitest'
import { Draft } from '../draft/draft.ts'
import { setTrain } from '../draft/edit-ride-details.ts'
import { confirmDeparture } from '../draft/edit-ride-times.ts'
import type { Edited } from '../draft/editing.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { addSeconds } from '../time/instant.ts'
import type { Bulletin } from './bulletin.ts'
import { correctionDraft, correctedRidesFrom } from './correction-draft.ts'
import { aFullBulletin, aRelievedBulletin } from './testing/full-bulletin.ts'

const received = (submitted = aSubmittedBulletin()): Bulletin => ({
  ...aFullBulletin(submitted),
  correctedRides: null,
})

const ridesAfter = (bulletin: Bulletin, edit: (draft: Draft) => Edited) => {
  const done = edit(correctionDraft(bulletin))
  if (!done.ok) throw new Error(JSON.stringify(done.failure))
  const rides = correctedRidesFrom(done.value)
  if (!rides.ok) throw new Error(JSON.stringify(rides.failure))
  return rides.value
}

describe('a received bulletin under the hands of a manager [2.4.42]', () => {
  it.each([
    ['an ordinary one', received()],
    ['one with everything', aFullBulletin()],
    ['one with reliefs', received(aRelievedBulletin())],
    ['a reserve', received(aSubmittedBulletin({ service: 'RA', rides: [] }))],
  ])('%s comes out as it went in where nothing was done to it [2.4.42]', (_, bulletin) => {
    const draft = correctionDraft(bulletin)
    expect(Draft.parse(draft)).toEqual(draft)
    expect(correctedRidesFrom(draft)).toEqual({ ok: true, value: bulletin.rides })
  })

  it('goes on from what was corrected already, or from what it is given [2.4.42]', () => {
    const corrected = received().rides.slice(1)
    expect(correctionDraft({ ...received(), correctedRides: corrected }).rides).toHaveLength(1)
    expect(correctionDraft(received(), []).rides).toEqual([])
  })

  it('is corrected by the operations that it was entered by [2.4.15] [2.4.42]', () => {
    const bulletin = received()
    const [ride] = bulletin.rides
    if (!ride) throw new Error('It has rides')
    const [renumbered] = ridesAfter(bulletin, (draft) => setTrain(draft, ride.key, '42'))
    expect(renumbered).toEqual({ ...ride, train: '42' })
    const later = addSeconds(ride.departureTime, 600)
    const [moved] = ridesAfter(bulletin, (draft) => confirmDeparture(draft, ride.key, later, smallLine()))
    expect(moved).toMatchObject({ departureTime: later, serviceType: 'CHANGED' })
  })

  it('says which ride is not one yet [5.10]', () => {
    const draft = correctionDraft(received())
    const rides = draft.rides.map((ride) => ({ ...ride, departureTime: null }))
    expect(correctedRidesFrom({ ...draft, rides })).toMatchObject({
      ok: false,
      failure: [
        { path: ['correctedRides', 0, 'departureTime'] },
        { path: ['correctedRides', 1, 'departureTime'] },
      ],
    })
  })
})
