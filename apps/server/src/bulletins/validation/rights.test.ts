import { ValidatedItem } from '@bulletin/contract/calls/bulletins'
import type { Role } from '@bulletin/domain/access/role'
import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { bulletinsKeptIn } from '../testing/kept-bulletins.ts'

const database = await openTestDatabase()
const calls = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') }))
const { keep } = bulletinsKeptIn(database, calls, 1400)
beforeAll(() => fillSmallWorld(database))

const MATRICULE = '900001'
const TARGETS = ['own', 'line', 'group', 'other'] as const

/** One bulletin per scope for a user of line 7: their own, their line's, its group's, another line's. */
const keepOneOfEach = async (): Promise<string[]> => [
  (await keep('own', { driver: MATRICULE })).id,
  (await keep('line', {})).id,
  (await keep('group', { line: '7bis' })).id,
  (await keep('other', { line: '13' })).id,
]

/** Written by hand rather than imported: the expected status per role and scope. `-` is 403. */
const MATRIX: [role: Role, call: string, ...expected: string[]][] = [
  //                          own    line   group  other
  ['CR', 'getBulletin', '200', '-', '-', '-'],
  ['CR', 'downloadBulletin', '401', '-', '-', '-'],
  ['CR', 'getBulletinHistory', '-', '-', '-', '-'],
  ['CR', 'validateBulletin', '-', '-', '-', '-'],
  ['CR', 'validateBulletins', '-', '-', '-', '-'],
  ['MEF', 'getBulletin', '200', '200', '200', '200'],
  ['MEF', 'downloadBulletin', '401', '401', '401', '401'],
  ['MEF', 'getBulletinHistory', '-', '200', '200', '-'],
  ['MEF', 'validateBulletin', '-', '200', '200', '-'],
  ['MEF', 'validateBulletins', '-', '200', '200', '-'],
  ['C2SP', 'getBulletin', '200', '200', '200', '200'],
  ['C2SP', 'downloadBulletin', '401', '401', '401', '401'],
  ['C2SP', 'getBulletinHistory', '-', '-', '-', '-'],
  ['C2SP', 'validateBulletin', '-', '-', '-', '-'],
  ['C2SP', 'validateBulletins', '-', '-', '-', '-'],
  ['AUDIT', 'getBulletin', '200', '200', '200', '200'],
  ['AUDIT', 'downloadBulletin', '401', '401', '401', '401'],
  ['AUDIT', 'getBulletinHistory', '200', '200', '200', '200'],
  ['AUDIT', 'validateBulletin', '-', '-', '-', '-'],
  ['AUDIT', 'validateBulletins', '-', '-', '-', '-'],
  ['CT', 'getBulletin', '200', '200', '-', '-'],
  ['CT', 'downloadBulletin', '401', '401', '-', '-'],
  ['CT', 'getBulletinHistory', '-', '-', '-', '-'],
  ['CT', 'validateBulletin', '-', '-', '-', '-'],
  ['CT', 'validateBulletins', '-', '-', '-', '-'],
  ['ADMIN', 'getBulletin', '-', '-', '-', '-'],
  ['ADMIN', 'downloadBulletin', '-', '-', '-', '-'],
  ['ADMIN', 'getBulletinHistory', '-', '-', '-', '-'],
  ['ADMIN', 'validateBulletin', '-', '-', '-', '-'],
  ['ADMIN', 'validateBulletins', '-', '-', '-', '-'],
]

type Answer = { statusCode: number; json: () => unknown }
const told = ({ statusCode }: Answer): string => (statusCode === 403 ? '-' : String(statusCode))

/** In a list each bulletin has its own outcome, unless the whole call is refused. */
const toldInList = (answer: Answer): string[] => {
  if (answer.statusCode !== 200) return TARGETS.map(() => told(answer))
  const items = z.array(ValidatedItem).parse(answer.json())
  return items.map(({ problem }) => (problem ? told({ ...answer, statusCode: problem.status }) : '200'))
}

const ASKED: Record<string, (ids: readonly string[], who: Somebody) => Promise<string[]>> = {
  getBulletin: async (ids, who) => {
    const answers = []
    for (const id of ids) answers.push(told(await calls.getOne(id, who)))
    return answers
  },
  // 401 means within reach but not validated yet, unlike 403.
  downloadBulletin: async (ids, who) => {
    const answers = []
    for (const id of ids) answers.push(told(await calls.download(id, who)))
    return answers
  },
  getBulletinHistory: async (ids, who) => {
    const answers = []
    for (const id of ids) answers.push(told(await calls.historyOf(id, who)))
    return answers
  },
  validateBulletin: async (ids, who) => {
    const answers = []
    for (const id of ids) answers.push(told(await calls.validate(id, {}, who)))
    return answers
  },
  validateBulletins: async (ids, who) => toldInList(await calls.validateAll(ids, who)),
}

describe('who may see, validate and trace a bulletin [6.2]', () => {
  it.each(MATRIX)(
    '%s, %s: own %s, of their line %s, of its group %s, of another %s [6.1] [6.2] [6.3] [6.4] [6.5] [6.6] [7.13] [7.14] [7.16]',
    async (role, call, ...expected) => {
      const ask = ASKED[call]
      if (!ask) throw new Error(`${call} is not asked here`)
      expect(await ask(await keepOneOfEach(), { roles: [role], matricule: MATRICULE })).toEqual(expected)
    },
  )

  it('is asked of every role about every call [6.2]', () => {
    const asked = MATRIX.map(([role, call]) => `${role} ${call}`)
    expect(new Set(asked).size).toBe(6 * Object.keys(ASKED).length)
  })

  it('adds up over roles, and is never theirs about a bulletin of their own [6.2]', async () => {
    const [own = '', ofLine = ''] = await keepOneOfEach()
    const somebody: Somebody = { roles: ['CR', 'MEF', 'AUDIT'], matricule: MATRICULE }
    expect((await calls.validate(own, {}, somebody)).statusCode).toBe(403)
    expect((await calls.validate(ofLine, {}, somebody)).statusCode).toBe(200)
  })

  it('is nobody’s without a line of their own [6.2]', async () => {
    const [, ofLine = ''] = await keepOneOfEach()
    const lost: Somebody = { roles: ['MEF'], matricule: MATRICULE, uoCode: null }
    expect((await calls.validate(ofLine, {}, lost)).statusCode).toBe(403)
    expect((await calls.historyOf(ofLine, lost)).statusCode).toBe(403)
  })

  it('answers alike what does not exist and what is out of reach [7.14] [7.16]', async () => {
    const [, , , other = ''] = await keepOneOfEach()
    const unknown = '019caa00-0000-7000-8000-ffffffffffff'
    const who: Somebody = { roles: ['MEF'], matricule: MATRICULE }
    expect((await calls.validate(unknown, {}, who)).json()).toEqual(
      (await calls.validate(other, {}, who)).json(),
    )
    expect((await calls.historyOf(unknown, who)).json()).toEqual((await calls.historyOf(other, who)).json())
    const [first, second] = z
      .array(ValidatedItem)
      .parse((await calls.validateAll([unknown, other], who)).json())
    expect(first).toEqual({ ...second, id: unknown })
  })

  it('leaves bulletins of learners to themselves [1.9]', async () => {
    const { id } = await keep('T', { training: true })
    expect((await calls.validate(id)).statusCode).toBe(403)
    expect((await calls.historyOf(id)).statusCode).toBe(403)
    expect((await calls.historyOf(id, { roles: ['AUDIT'], matricule: '410001' })).statusCode).toBe(403)
    expect(z.array(ValidatedItem).parse((await calls.validateAll([id])).json())).toMatchObject([
      { id, problem: { code: 'FORBIDDEN' } },
    ])
  })
})
