import { expect, it } from 'vitest'
import * as limits from './limits.ts'

it('how long what people write may be [9.1]', () => {
  expect(limits).toMatchObject({
    COMMENT_MAX_CHARACTERS: 250,
    MATERIAL_MAX_CHARACTERS: 10,
    MATRICULE_DIGITS: 6,
    FULL_NAME_MAX_CHARACTERS: 40,
    PARK_POSITION_MAX_CHARACTERS: 5,
    SIGNAL_NAME_MAX_CHARACTERS: 7,
    SERVICE_NAME_MAX_CHARACTERS: 5,
    PAP_MAX_CHARACTERS: 5,
    SERVICE_NAME_TYPED_MAX_CHARACTERS: 4,
    SEARCHED_DRIVER_MAX_CHARACTERS: 25,
  })
})

it('how much a delay and a ride may hold [9.2]', () => {
  expect(limits).toMatchObject({
    DELAY_MAX_MINUTES: 450,
    DELAY_REASONS_MAX: 5,
    MATERIALS_PER_RIDE_MAX: 5,
    OTHER_REASON_MAX_CHARACTERS: 50,
    DELAY_REASONS_SHOWN_CHARACTERS: 50,
  })
})

it('how many people, signals and doors an observation names [9.3]', () => {
  expect(limits).toMatchObject({
    CABIN_ADMISSIONS_MAX: 5,
    SIGNAL_NAMES_MAX: 5,
    ALARM_DOORS_PER_CAR: 5,
  })
})

it('how long what an observation says may be [9.4]', () => {
  expect(limits).toMatchObject({
    LONG_PARKING_DESCRIPTION_MAX_CHARACTERS: 250,
    LONG_PARKING_TIME_MAX_DIGITS: 3,
    DEFECTIVE_MATERIAL_OTHER_MAX_CHARACTERS: 250,
    DEFECTIVE_MATERIAL_DOOR_MAX_CHARACTERS: 50,
    DEFECTIVE_MATERIAL_LIGHTING_MAX_CHARACTERS: 50,
    DEFECTIVE_MATERIAL_SWITCH_MAX_CHARACTERS: 10,
    SIGNALING_OTHER_LOCATION_MAX_CHARACTERS: 50,
    SIGNALING_OTHER_TYPE_MAX_CHARACTERS: 50,
    MODEL42_END_PLACE_MAX_CHARACTERS: 30,
    MODEL42_TRACK_MATERIAL_MAX_CHARACTERS: 4,
    MODEL42_ORDER_NUMBER_MAX_DIGITS: 3,
    TRAIN_DIGITS: 2,
    UO_CODE_MAX_DIGITS: 7,
    UO_CODE_MIN: 0,
  })
})

it('when statistics begin [5.31] [9.9]', () => {
  expect(limits.STATISTICS_FIRST_DAY).toBe('2025-06-01')
})
