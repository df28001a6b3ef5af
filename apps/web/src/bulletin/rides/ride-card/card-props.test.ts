import { fault } from '@bulletin/domain/problem/fault'
import { describe, expect, it } from 'vitest'
import { LINE_7 } from '../../ride-diagram/testing/lines.ts'
import { aRideOn } from '../../ride-diagram/testing/rides.ts'
import { areSameProps, type RideCardProps } from './card-props.ts'

const props: RideCardProps = {
  ride: aRideOn(LINE_7, 'LACO', 'VILA'),
  number: 1,
  line: LINE_7,
  isCurrent: false,
  faults: [fault('TRAIN_REQUIRED', ['train'])],
  mode: 'edit',
  timeZone: 'Europe/Paris',
  width: 1040,
  onAction: () => undefined,
}

describe('a card', () => {
  it('is not drawn again when its faults were only counted anew', () => {
    expect(areSameProps(props, { ...props, faults: [fault('TRAIN_REQUIRED', ['train'])] })).toBe(true)
  })

  it('is drawn again when anything of its own changes', () => {
    const changes: Partial<RideCardProps>[] = [
      { ride: { ...props.ride } },
      { number: 2 },
      { isCurrent: true },
      { faults: [] },
      { faults: [fault('TRAIN', ['train'])] },
      { faults: [fault('TRAIN_REQUIRED', ['materials'])] },
      { width: 904 },
      { proposedDeparture: '2026-03-10T08:05:00Z' },
      { onAction: () => undefined },
    ]
    const ignored = changes.filter((change) => areSameProps(props, { ...props, ...change }))
    expect(ignored).toEqual([])
  })
})
