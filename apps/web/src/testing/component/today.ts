import { contentHashOf } from '@bulletin/domain/bulletin/content-hash'
import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import type { Draft } from '@bulletin/domain/draft/draft'
import { smallOrder, smallPlan, smallReserves } from '@bulletin/domain/testing/small-day'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { readToday } from '../../offline/day/today.ts'
import { sha256 } from '../../offline/sha256.ts'
import { openTabletDatabase } from '../../offline/tablet-database.ts'
import { answersWith, refuses, type Answers } from './contract-server.ts'
import { mount, type Mounted, type Mounting } from './mount.tsx'

const WORLD = smallWorld()

/** The driver's line, and the one grouped with it. */
const OWN_LINES: readonly string[] = ['7', '7bis']

const idOf = (number: number): string => `019caa00-0000-7000-8000-${String(number).padStart(12, '0')}`

const stationNameOf = (quadrigram: string): string =>
  WORLD.lines.flatMap(({ stations }) => stations).find((station) => station.quadrigram === quadrigram)
    ?.name ?? quadrigram

const parkPositions = WORLD.parkPositions.map(({ line, station, positionName }, index) => ({
  id: idOf(index),
  lineName: line,
  stationQuadrigram: station,
  stationName: stationNameOf(station),
  positionName,
}))

/** The responses of the small world for a driver's day, with that service ordered, or none. */
export const answersOfDay = (ordered: string | null): Answers => ({
  getOrderedService: ({ query }) =>
    ordered === null
      ? refuses({ code: 'ORDERED_SERVICE_NOT_FOUND' })
      : smallOrder(ordered, { day: query.date }),
  listPlannedServices: ({ query }) => smallPlan(query.date),
  listReserves: ({ query }) => smallReserves(query.date),
  getNoteH: ({ query }) => {
    const note = WORLD.notesH.find(({ line }) => line === query.line)
    return note
      ? { id: idOf(0), date: query.date, line: query.line, code: note.code }
      : refuses({ code: 'NOTE_H_NOT_FOUND' })
  },
  listMaterials: WORLD.materials
    .filter(({ line }) => OWN_LINES.includes(line))
    .map((material, index) => ({ ...material, id: idOf(index) })),
  listParkPositions: parkPositions,
  listOrderedDrivers: ({ query }) =>
    WORLD.people
      .filter(({ matricule }) => matricule.startsWith('1'))
      .map(({ matricule, lastname, firstname }) => ({
        matricularAccount: matricule,
        lastname,
        firstname,
        line: query.line,
        serviceName: matricule === '100001' ? '101' : '201',
      })),
  listChiefPositions: WORLD.people.filter(({ matricule }) => WORLD.chiefs.includes(matricule)),
  getPersonalData: ({ query }) => {
    const person = WORLD.people.find(({ matricule }) => matricule === query.matricule)
    return person ? { ...person, id: idOf(1) } : refuses({ code: 'PERSON_NOT_FOUND' })
  },
  listBulletins: ({ query }) => ({
    content: [],
    pageable: { pageNumber: 0, pageSize: query.sizePerPage },
    totalPages: 0,
    totalElements: 0,
    totalIsLowerBound: false,
  }),
  getIntergare: refuses({ code: 'PLATFORM_ARRIVAL_NOT_FOUND' }),
  submitBulletin: async ({ body }) =>
    answersWith(aFullBulletin(body), { etag: `"${await contentHashOf(body, sha256)}"` }),
})

const keepDraft = async (draft: Draft, savedAt: string): Promise<void> => {
  const database = await openTabletDatabase()
  const { driverMatricularAccount: matricule } = draft
  await database.put('today', { matricule, revision: 1, savedAt, today: { kind: 'draft', draft } })
  database.close()
}

/** The bulletin in progress as stored on the tablet. */
export const keptDraft = async (matricule = '100001'): Promise<Draft> => {
  const database = await openTabletDatabase()
  const kept = readToday((await database.get('today', matricule))?.today)
  database.close()
  if (kept?.kind !== 'draft') throw new Error('The tablet keeps no bulletin in progress')
  return kept.draft
}

export type TodayMounting = Partial<Mounting> & {
  /** The draft stored on the tablet; see `aDriversDay`. */
  readonly draft?: Draft
  /**
   * The service that the plan has for the driver, `null` for none. The default is the early one, which is over at noon.
   */
  readonly ordered?: string | null
}

/** Mounts a driver's screen of the day, on a Tuesday of the small world at noon. */
export const mountToday = async ({
  draft,
  ordered = '101',
  answers,
  ...rest
}: TodayMounting = {}): Promise<Mounted> => {
  if (draft) await keepDraft(draft, draft.initDate)
  return mount({ at: '/today', ...rest, answers: { ...answersOfDay(ordered), ...answers } })
}
