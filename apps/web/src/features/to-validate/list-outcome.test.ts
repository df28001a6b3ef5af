import { describeProblem } from '@bulletin/contract/describe-problem'
import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import { listOutcome } from './list-outcome.ts'

const newKey = keysInARow()
const sent = ['101', '102', '103', '104'].map((service) => ({
  id: newKey(),
  service,
  driverName: `Driver of ${service}`,
}))
const [done, taken, forbidden, broken] = sent.map(({ id }) => id)

const item = (id: string, change: object = {}) => ({ ...aFullBulletinItem(), id, ...change })

describe('what became of bulletins validated together [7.16] [7.42]', () => {
  const outcome = listOutcome(sent, [
    item(done ?? '', { status: 'C2SP_TO_VALIDATE' }),
    {
      ...item(taken ?? '', { status: 'C2SP_TO_VALIDATE', service: '102', driverName: 'ADAM Paul' }),
      problem: describeProblem({
        code: 'BULLETIN_ALREADY_VALIDATED',
        detail: 'Déjà validé par S. Marchand.',
      }),
    },
    { id: forbidden ?? '', problem: describeProblem({ code: 'FORBIDDEN' }) },
    {
      ...item(broken ?? '', { status: 'MEF_TO_VALIDATE', service: '104' }),
      problem: describeProblem({ code: 'CORRECTION_INVALID' }),
    },
  ])

  it('is told one by one', () => {
    expect(outcome.validated).toEqual([done])
    expect(outcome.unvalidated.map(({ id }) => id)).toEqual([taken, forbidden, broken])
  })

  it("gives the server's own words for those that were not", () => {
    expect(outcome.unvalidated[0]).toEqual({
      id: taken,
      service: '102',
      driverName: 'ADAM Paul',
      reason: 'Déjà validé par S. Marchand.',
      isStillToValidate: false,
    })
  })

  it('names what is out of reach as it was named when it was selected', () => {
    expect(outcome.unvalidated[1]).toMatchObject({ service: '103', driverName: 'Driver of 103' })
  })

  it('leaves selected only what can be tried again', () => {
    expect(outcome.unvalidated.map(({ isStillToValidate }) => isStillToValidate)).toEqual([
      false,
      false,
      true,
    ])
  })
})
