import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import { enterDriver } from '@bulletin/domain/substitution/wizard'
import type { ReliefDriver } from '@bulletin/domain/substitution/wizard-state'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { DriverList } from './driver-list.tsx'
import { driverOptionsOf, isListed, isOnlyTyped } from './driver-options.ts'
import { ManualDriver } from './manual-driver.tsx'
import { openScene, tapStation } from './relief-steps.ts'
import { useDrivers } from './relief-wizard.tsx'

const { draft } = aDriversDay().comesToWork()
const OWN = draft.driverMatricularAccount

const ordered = (matricule: string, lastname: string, serviceName = '101'): OrderedDriver => ({
  matricularAccount: matricule,
  firstname: 'Zoé',
  lastname,
  line: '7',
  serviceName,
})

const DRIVERS = [
  ordered('110003', 'Zola'),
  ordered(OWN, 'Lambert', '201'),
  ordered('110001', 'Émery'),
  ordered('110001', 'Émery', '102'),
]

const nothing = () => undefined

/** What the dialog would offer. */
const Offered = () => {
  const drivers = useDrivers(draft, true)
  return (
    <p>
      {drivers === null
        ? 'wait'
        : isOnlyTyped(drivers)
          ? 'type'
          : drivers.map((one) => one.driverName).join()}
    </p>
  )
}

describe('who may relieve [2.4.30] [7.36]', () => {
  it('is everybody on the line that day, once, by name, but not oneself', () => {
    expect(driverOptionsOf(DRIVERS, OWN)).toEqual([
      { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ', service: '101' },
      { driverMatricularAccount: '110003', driverName: 'ZOLA ZOÉ', service: '101' },
    ])
  })

  it('is asked for by the day and the line of the bulletin', async () => {
    const asked: unknown[] = []
    const listOrderedDrivers = async (request: unknown) => {
      asked.push(request)
      return DRIVERS
    }
    const text = await settledTextOf(<Offered />, { calls: { listOrderedDrivers } })
    expect(text).toBe('ÉMERY ZOÉ,ZOLA ZOÉ')
    expect(asked).toEqual([{ query: { date: draft.date, line: '7' } }])
  })

  it('is typed where nobody could be asked, or nobody is there [8.10]', async () => {
    expect(textOf(<Offered />)).toBe('wait')
    expect(textOf(<Offered />, { connection: 'offline' })).toBe('type')
    expect(await settledTextOf(<Offered />)).toBe('type')
    expect(await settledTextOf(<Offered />, { calls: { listOrderedDrivers: async () => [] } })).toBe('type')
  })

  it('is chosen from a list, which has a way out', () => {
    const drivers = driverOptionsOf(DRIVERS, OWN)
    const text = textOf(
      <DriverList drivers={drivers} chosen={null} takesFocus={false} onChoose={nothing} onType={nothing} />,
    )
    expect(text).toContain('ÉMERY ZOÉ · 110001 · service 101')
    expect(text).toContain("Le conducteur n'est pas dans la liste")
    expect(isListed(drivers, { driverMatricularAccount: '110003', driverName: 'X' })).toBe(true)
    expect(isListed(drivers, null)).toBe(false)
  })
})

describe('somebody who is in no list [5.16] [8.10]', () => {
  const line = smallLine()
  const ground = { rides: draft.rides, line }
  const [first = ''] = draft.rides.map(({ key }) => key)
  const { wizard } = ['COUR', 'VILJ'].reduce(
    (scene, station) => tapStation(scene, { ride: first, station }, ground),
    openScene('SUBSTITUTED', first),
  )
  const typed = (entered: ReliefDriver, isTried: boolean): string => {
    const moved = enterDriver(wizard, entered, draft)
    return textOf(
      <ManualDriver
        entered={entered}
        faults={isTried && !moved.ok ? moved.failure : []}
        onChange={nothing}
        onSubmit={nothing}
        onList={null}
      />,
    )
  }

  it('has a matricule and a name, and both are needed', () => {
    const entered = { driverMatricularAccount: '', driverName: '' }
    const before = typed(entered, false)
    expect(before).toContain('Saisissez le matricule et le nom du conducteur.')
    expect(before).not.toContain('Renseignez')
    const message = /Renseignez à la fois le matricule et le nom du conducteur\./g
    expect(typed(entered, true).match(message)).toHaveLength(2)
    const half = { driverMatricularAccount: '110001', driverName: '' }
    expect(typed(half, true).match(message)).toHaveLength(1)
  })

  it('has a matricule of six digits', () => {
    const text = typed({ driverMatricularAccount: '11', driverName: 'ÉMERY ZOÉ' }, true)
    expect(text).not.toContain('Renseignez')
    expect(text).toContain('6 chiffres')
  })

  it('is somebody else than who is relieved', () => {
    const text = typed({ driverMatricularAccount: OWN, driverName: 'LAMBERT CLAIRE' }, true)
    expect(text).toContain('Indiquez le conducteur qui vous relève, pas vous-même.')
  })
})
