import type { RealizedServiceQuery } from '@bulletin/contract/calls/realized'
import type { Account } from '@bulletin/domain/access/account'
import { scopesOf } from '@bulletin/domain/access/call'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import { groupedBy } from '@bulletin/domain/grouped'
import { lineGroupOf, lineGroupsIn } from '@bulletin/domain/network/line-group'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import { realizedServices } from '@bulletin/domain/realized/realized-services'
import { success, type Result } from '@bulletin/domain/result'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type Day } from '@bulletin/domain/time/day'
import type { RealizedRepository } from './repository.ts'

type Parts = {
  repository: RealizedRepository
  /** The planned services of these lines. */
  listPlanned: (lines: readonly string[], date: Day) => Promise<PlannedService[]>
  clock: Clock
}

const withoutRides = (service: RealizedService): RealizedService => ({
  ...service,
  realizedRides: [],
  undrivenRides: [],
})

export const realizedService = ({ repository, listPlanned, clock }: Parts) => {
  const linesFor = async (
    account: Account,
    line: string | undefined,
  ): Promise<Result<readonly string[], Problem>> => {
    if (!scopesOf(account.roles, 'listRealizedServices').includes('everything'))
      return linesAsked(account, 'listRealizedServices', line)
    return success(line === undefined ? await repository.listLines() : [line])
  }

  /** Lines of a group are read together: a driver of one may have driven a service of another. */
  const ofGroup = async (group: readonly string[], date: Day): Promise<RealizedService[]> => {
    const [planned, bulletins, checkpoints] = await Promise.all([
      listPlanned(group, date),
      repository.listBulletins(group, date),
      repository.listCheckpoints(group),
    ])
    const byLine = groupedBy(checkpoints, (one) => one.line)
    const lapsCountCheckpoints = new Map(
      [...byLine].map(([line, stations]) => [line, stations.map(({ quadrigram }) => quadrigram)]),
    )
    return realizedServices({
      date,
      now: instantText(clock.now()),
      planned,
      bulletins,
      lapsCountCheckpoints,
    })
  }

  return {
    listRealizedServices: async (
      account: Account,
      { date, line, terminus, serviceName, withRides }: RealizedServiceQuery,
    ): Promise<Result<RealizedService[], Problem>> => {
      const lines = await linesFor(account, line)
      if (!lines.ok) return lines
      const isAsked = ({ id }: RealizedService): boolean =>
        lines.value.includes(id.line) &&
        (serviceName === undefined || id.serviceName === serviceName) &&
        (terminus === undefined || id.terminus === null || id.terminus === terminus)
      const found: RealizedService[] = []
      // One group at a time, so that the bulletins of a whole network are never in memory together.
      for (const [first = ''] of lineGroupsIn(lines.value)) {
        const services = (await ofGroup(lineGroupOf(first), date)).filter(isAsked)
        found.push(...(withRides ? services : services.map(withoutRides)))
      }
      return success(found)
    },
  }
}
export type RealizedServices = ReturnType<typeof realizedService>
