import { describe, expect, it } from 'vitest'
import type { Fault } from '../problem/fault.ts'
import { aDriversDay } from '../testing/scenario.ts'
import {
  chooseActivity,
  chooseReserve,
  chooseService,
  findChosenService,
  keepOrderedService,
  startFaults,
  typePap,
} from './choose-service.ts'
import type { ServiceChoice } from './service-choice.ts'

const NOTHING: ServiceChoice = { origin: 'CHANGED', activity: null, service: null, line: null, reserve: null }

const without = (code: Fault['code'], ...path: string[]) => ({ code, path, details: {} })

describe('the number of the PAP', () => {
  it('is kept as it may be typed [2.4.3]', () => {
    expect(aDriversDay().typesPap(' 12-a').draft.pap).toBe('12A')
    expect(aDriversDay().typesPap('1234567').draft.pap).toBe('12345')
    expect(aDriversDay().typesPap('12A').typesPap('').draft.pap).toBe('')
  })
})

describe('what one does today', () => {
  it('is what was ordered, until one says otherwise [2.4.3] [2.4.4]', () => {
    const day = aDriversDay()
    expect(day.draft.choice).toEqual({ ...NOTHING, origin: 'ORDERED' })
    expect(findChosenService(day.draft)).toBe('201')
    expect(day.changesService().draft.choice).toEqual(NOTHING)
    expect(findChosenService(day.draft)).toBeNull()
  })

  it.each([
    ['a service', 'SERVICE' as const],
    ['a reserve', 'RESERVE' as const],
  ])('may be %s, still to be named [2.4.4]', (_what, activity) => {
    const day = aDriversDay().does((draft) => chooseActivity(draft, activity))
    expect(day.draft.choice).toEqual({ ...NOTHING, activity })
    expect(findChosenService(day.draft)).toBeNull()
  })

  it('may be a service that is typed, or picked from a list that knows its line [2.4.4] [5.9]', () => {
    const typed = aDriversDay().doesService('299')
    expect(typed.draft.choice).toEqual({ ...NOTHING, activity: 'SERVICE', service: '299' })
    expect(findChosenService(typed.draft)).toBe('299')
    const picked = aDriversDay().doesService('101', '7bis')
    expect(picked.draft.choice).toEqual({ ...NOTHING, activity: 'SERVICE', service: '101', line: '7bis' })
    expect(findChosenService(picked.draft)).toBe('101')
  })

  it('of a line, once typed anew, is of that line no longer [2.4.4]', () => {
    expect(aDriversDay().doesService('101', '7bis').doesService('101').draft.choice.line).toBeNull()
  })

  it('may be a type of reserve [2.4.4]', () => {
    const day = aDriversDay().isInReserve('RA')
    expect(day.draft.choice).toEqual({ ...NOTHING, activity: 'RESERVE', reserve: 'RA' })
    expect(findChosenService(day.draft)).toBe('RA')
  })

  it('keeps what was entered, in case one comes back to it [2.4.4]', () => {
    const day = aDriversDay().doesService('101', '7bis').isInReserve('RA')
    const entered = { service: '101', line: '7bis', reserve: 'RA' }
    expect(day.draft.choice).toMatchObject({ ...entered, activity: 'RESERVE' })
    expect(day.keepsOrderedService().draft.choice).toEqual({
      ...entered,
      origin: 'ORDERED',
      activity: 'RESERVE',
    })
    expect(findChosenService(day.draft)).toBe('201')
    expect(findChosenService(day.changesService().draft)).toBe('RA')
    expect(findChosenService(day.doesAService().draft)).toBe('101')
  })

  it('is what was ordered only where something was [5.9]', () => {
    const { draft } = aDriversDay({ ordered: null })
    expect(keepOrderedService(draft)).toEqual({
      ok: false,
      failure: [without('ORDERED_MISSING', 'choice', 'origin')],
    })
  })

  it.each<[typed: string, service: string | null]>([
    ['2', '2'],
    ['29', '29'],
    ['299', '299'],
    ['sup', 'SUP'],
    [' 1 1-a', '11A'],
    ['ABCDEF', 'ABCDE'],
    ['R', 'R'],
    ['', null],
    [' -.', null],
  ])('is typed sign by sign, and never refused meanwhile: %j names %j [2.4.4] [5.9]', (name, service) => {
    const chosen = chooseService(aDriversDay().draft, { name, line: '7' })
    expect(chosen).toMatchObject({
      ok: true,
      value: { choice: { ...NOTHING, activity: 'SERVICE', service, line: '7' } },
    })
    expect(chosen.ok && findChosenService(chosen.value)).toBe(service)
  })

  it('is nothing again once the field is emptied [2.4.4] [5.9]', () => {
    const day = aDriversDay().typesPap('12A').doesService('101', '7bis').doesService('')
    expect(day.draft.choice).toEqual({ ...NOTHING, activity: 'SERVICE' })
    expect(startFaults(day.draft)).toEqual([without('SERVICE_REQUIRED', 'choice', 'service')])
  })

  it.each(['RA', 'rf', 'R-Z'])(
    'is no reserve typed as a service: %j keeps one from beginning [2.4.4] [5.9]',
    (name) => {
      const day = aDriversDay().typesPap('12A').doesService(name)
      expect(startFaults(day.draft)).toEqual([without('SERVICE_IS_RESERVE', 'choice', 'service')])
      expect(startFaults(day.doesService(`${name}1`).draft)).toEqual([])
    },
  )

  it.each(['', '101', 'R', 'RAA', 'MA', 'SUP'])(
    'is not in reserve %j: a reserve is R and a letter',
    (reserve) => {
      expect(chooseReserve(aDriversDay().draft, reserve)).toEqual({
        ok: false,
        failure: [without('RESERVE_REQUIRED', 'choice', 'reserve')],
      })
    },
  )

  it('is the same when it is said twice', () => {
    const day = aDriversDay().typesPap('12A').doesService('101', '7bis')
    const once = day.draft
    expect(day.typesPap('12A').doesService('101', '7bis').changesService().doesAService().draft).toEqual(once)
    const inReserve = day.isInReserve('RA').draft
    expect(day.isInReserve('RA').draft).toEqual(inReserve)
    const kept = day.keepsOrderedService().draft
    expect(day.keepsOrderedService().draft).toEqual(kept)
  })
})

describe('what is missing before one can begin', () => {
  const PAP = without('PAP_REQUIRED', 'pap')

  it.each<[initial: string | null, choice: Partial<ServiceChoice>, faults: Fault[]]>([
    ['201', { origin: 'ORDERED' }, []],
    ['201', { origin: 'ORDERED', activity: 'SERVICE' }, []],
    ['RA', { origin: 'ORDERED' }, []],
    [null, { origin: 'ORDERED' }, [without('ORDERED_MISSING', 'choice', 'origin')]],
    [
      null,
      { origin: 'ORDERED', activity: 'SERVICE', service: '101' },
      [without('ORDERED_MISSING', 'choice', 'origin')],
    ],
    ['201', {}, [without('CHOICE_REQUIRED', 'choice', 'activity')]],
    ['201', { service: '101', reserve: 'RA' }, [without('CHOICE_REQUIRED', 'choice', 'activity')]],
    [null, {}, [without('CHOICE_REQUIRED', 'choice', 'activity')]],
    [null, { activity: 'SERVICE' }, [without('SERVICE_REQUIRED', 'choice', 'service')]],
    [null, { activity: 'SERVICE', reserve: 'RA' }, [without('SERVICE_REQUIRED', 'choice', 'service')]],
    [null, { activity: 'SERVICE', service: '101' }, []],
    [null, { activity: 'SERVICE', service: '101', reserve: 'RA' }, []],
    ['201', { origin: 'ORDERED', activity: 'SERVICE', service: 'RA' }, []],
    [null, { activity: 'RESERVE' }, [without('RESERVE_REQUIRED', 'choice', 'reserve')]],
    [null, { activity: 'RESERVE', service: '101' }, [without('RESERVE_REQUIRED', 'choice', 'reserve')]],
    ['201', { activity: 'RESERVE', reserve: 'RA' }, []],
    ['201', { activity: 'RESERVE', reserve: 'RA', service: 'RA' }, []],
  ])('ordered %j, chosen %j: %j [5.9]', (initialService, choice, faults) => {
    const draft = { ...aDriversDay().typesPap('1').draft, initialService, choice: { ...NOTHING, ...choice } }
    expect(startFaults(draft)).toEqual(faults)
    expect(findChosenService(draft) === null).toBe(faults.length > 0)
    expect(startFaults({ ...draft, pap: '' })).toEqual([PAP, ...faults])
  })

  it('is a PAP of the right form [2.4.3] [5.8]', () => {
    const { draft } = aDriversDay()
    expect(startFaults(draft)).toEqual([PAP])
    expect(startFaults({ ...draft, pap: 'p1' })).toEqual([without('PAP', 'pap')])
    const typed = typePap(draft, 'p1')
    expect(typed.ok && startFaults(typed.value)).toEqual([])
  })
})
