import type { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { describeProblem } from '@bulletin/contract/describe-problem'
import type { Account } from '@bulletin/domain/access/account'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManagerCorrection } from '@bulletin/domain/bulletin/correction'
import { aWaitingBulletin, bulletinItemOf } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { mayDo, STATUS_AFTER_VALIDATION } from '@bulletin/domain/workflow/actions'
import { refuses, type Answers } from './contract-server.ts'

/** The received bulletins of a small office, listed and decided on as the server does, as far as screens show it. */

const newKey = keysInARow(7)

/** A bulletin on which nothing happened and nothing is pending. */
export const aPlainBulletin = (change: Partial<Bulletin> = {}): Bulletin =>
  aWaitingBulletin({
    id: newKey(),
    terminus: { quadrigram: 'COUR', name: 'La Courneuve' },
    initialService: change.service ?? '201',
    ridesServices: [change.service ?? '201'],
    ionDonRm: null,
    delayMinute: 0,
    delayReason: { delayByReason: [], correctedDelayByReason: null, delayDifferent: null },
    overMaxDelay: false,
    driverComment: '',
    observations: [],
    observationCount: 0,
    withAtLeastOneObservation: false,
    information: { ch: false, rct: false, substituted: false },
    managerReasons: [],
    delayItem: false,
    positionItem: false,
    ...change,
  })

/** Consecutive services of one day, each ending a minute after the one before. */
export const severalBulletins = (count: number, change: Partial<Bulletin> & { from?: number } = {}) => {
  const { from = 101, ...said } = change
  return Array.from({ length: count }, (_, index) => {
    const minutes = String(index % 60).padStart(2, '0')
    return aPlainBulletin({
      date: '2026-11-10',
      service: String(from + index),
      realEndService: `${said.date ?? '2026-11-10'}T${String(10 + Math.floor(index / 60))}:${minutes}:00Z`,
      ...said,
    })
  })
}

const isAmong = <Value>(asked: readonly Value[] | undefined, value: Value): boolean =>
  !asked || asked.length === 0 || asked.includes(value)

const isTreatedAs = ({ delayPosField, delayPosStatus }: BulletinQuery, item: BulletinItem): boolean => {
  const left = {
    DELAY: item.delayItem && !item.hasHrProcessedDelay,
    POS: item.positionItem && !item.hasHrProcessedPos,
  }
  const has = {
    DELAY: item.delayItem,
    POS: item.positionItem,
    DELAY_POS: item.delayItem && item.positionItem,
  }
  if (delayPosField && !has[delayPosField]) return false
  if (delayPosStatus === 'DELAY_NOT_TREATED') return left.DELAY
  if (delayPosStatus === 'POS_NOT_TREATED') return left.POS
  return delayPosStatus === 'ALL_NOT_TREATED' ? left.DELAY || left.POS : true
}

const isListed = (query: BulletinQuery, item: BulletinItem): boolean =>
  isAmong(query.ids, item.id) &&
  isAmong(query.status, item.status) &&
  isAmong(query.lines, item.line) &&
  (!query.terminus || query.terminus.some((terminus) => terminus === item.terminus?.quadrigram)) &&
  item.date >= (query.startDate ?? '') &&
  item.date <= (query.endDate ?? '9999') &&
  item.service.startsWith(query.service ?? '') &&
  `${item.driverMatricularAccount} ${item.driverName}`
    .toLowerCase()
    .includes(query.searchedDriver?.toLowerCase() ?? '') &&
  (query.remarkableForManager ?? item.remarkableForManager) === item.remarkableForManager &&
  isTreatedAs(query, item)

const pageOf = (items: readonly BulletinItem[], query: BulletinQuery): BulletinPage => {
  const { page, sizePerPage, sortField, sortDirection } = query
  const sign = sortDirection === 'ASC' ? 1 : -1
  const keyOf = (item: BulletinItem): string => JSON.stringify(item[sortField])
  const sorted = items
    .filter((item) => isListed(query, item))
    .toSorted(
      (one, other) => sign * (keyOf(one).localeCompare(keyOf(other)) || one.id.localeCompare(other.id)),
    )
  return {
    content: sorted.slice(page * sizePerPage, (page + 1) * sizePerPage),
    pageable: { pageNumber: page, pageSize: sizePerPage },
    totalPages: Math.ceil(sorted.length / sizePerPage),
    totalElements: sorted.length,
    totalIsLowerBound: false,
  }
}

const DECIDED_AT = '2026-11-10T13:05:00Z'

const validated = (bulletin: Bulletin, { matricularAccount, name }: Account): Bulletin => ({
  ...bulletin,
  status: STATUS_AFTER_VALIDATION,
  managerMatricularAccount: matricularAccount,
  managerName: name,
  managerValidationDate: DECIDED_AT,
})

const corrected = (bulletin: Bulletin, { correctedDelayByReason, ...said }: ManagerCorrection): Bulletin => ({
  ...bulletin,
  ...said,
  delayReason: { ...bulletin.delayReason, correctedDelayByReason },
})

const treated = (
  bulletin: Bulletin,
  field: 'DELAY' | 'POS',
  { matricularAccount, name }: Account,
): Bulletin => {
  const now: Bulletin =
    field === 'DELAY'
      ? {
          ...bulletin,
          hrMatricularAccountDelay: matricularAccount,
          hrNameDelay: name,
          hrProcessedDelayDate: DECIDED_AT,
        }
      : {
          ...bulletin,
          hrMatricularAccountPos: matricularAccount,
          hrNamePos: name,
          hrProcessedPosDate: DECIDED_AT,
        }
  const isLeft =
    (now.delayItem && now.hrProcessedDelayDate === null) ||
    (now.positionItem && now.hrProcessedPosDate === null)
  return { ...now, status: isLeft ? 'C2SP_TO_VALIDATE' : 'ARCHIVED' }
}

export const createOffice = (
  by: Account,
  given: readonly Bulletin[],
  isLate = (_item: BulletinItem) => false,
) => {
  let bulletins = [...given]
  const find = (id: string): Bulletin => {
    const found = bulletins.find((bulletin) => bulletin.id === id)
    if (!found) throw new Error(`The office has no bulletin ${id}`)
    return found
  }
  const put = (changed: Bulletin): Bulletin => {
    bulletins = [...bulletins.filter(({ id }) => id !== changed.id), changed]
    return changed
  }
  const itemOf = (bulletin: Bulletin): BulletinItem => {
    const item = bulletinItemOf(bulletin)
    return { ...item, lateValidation: isLate(item) }
  }
  /** A user, here or elsewhere, validates or processes it. */
  const validate = (id: string, who = by): Bulletin => put(validated(find(id), who))
  const treat = (id: string, field: 'DELAY' | 'POS', who = by): Bulletin => put(treated(find(id), field, who))
  return {
    put,
    validate,
    treat,
    /** Finds a bulletin by its service. */
    ofService: (service: string): Bulletin => {
      const found = bulletins.find((bulletin) => bulletin.service === service)
      if (!found) throw new Error(`The office has no bulletin of service ${service}`)
      return found
    },
    answers: {
      listBulletins: ({ query }) => pageOf(bulletins.map(itemOf), query),
      getBulletin: ({ params }) => find(params.id),
      validateBulletins: ({ body }) =>
        body.map((id) =>
          mayDo('VALIDATE', find(id), by)
            ? itemOf(validate(id))
            : { ...itemOf(find(id)), problem: describeProblem({ code: 'BULLETIN_ALREADY_VALIDATED' }) },
        ),
      validateBulletin: ({ params, body }) =>
        mayDo('VALIDATE', find(params.id), by)
          ? put(corrected(validated(find(params.id), by), body))
          : refuses({ code: 'BULLETIN_ALREADY_VALIDATED' }),
      processBulletin: ({ params, body }) => {
        const action = body.delayPosField === 'DELAY' ? 'PROCESS_DELAY' : 'PROCESS_POS'
        if (!mayDo(action, find(params.id), by)) return refuses({ code: 'BULLETIN_ALREADY_PROCESSED' })
        const now = treat(params.id, body.delayPosField)
        return body.hrComment === undefined ? now : put({ ...now, hrComment: body.hrComment })
      },
    } satisfies Answers,
  }
}
