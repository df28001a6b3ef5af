import { relievedServicesIn } from '@bulletin/domain/bulletin/compare-with-plan'
import {
  planLaidOn,
  type KnownAtReceipt,
  type NetworkAtReceipt,
  type NetworksById,
  type ServiceOfTimetable,
} from '@bulletin/domain/bulletin/known-at-receipt'
import type { PlanAtReceipt } from '@bulletin/domain/bulletin/plan-mismatch'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import type { KnownRepository, ServicesAsked } from './repository.ts'

/** Days cached per service: the one that ends, the one that begins, and sometimes a missed one. */
const DAYS_LAID_MAX = 4
const NETWORKS_REMEMBERED_MAX = 500

/** Loads the plans and networks that bulletins are compared with. Rows that never change under their id are cached. */
export const knownService = (repository: KnownRepository, timeZone: string) => {
  const networksSeen = new Map<string, NetworkAtReceipt>()
  const laid = new WeakMap<ServiceOfTimetable, Map<string, PlanAtReceipt>>()

  const networksById = async (ids: readonly string[]): Promise<NetworksById> => {
    const unseen = ids.filter((id) => !networksSeen.has(id))
    if (unseen.length > 0) {
      if (networksSeen.size + unseen.length > NETWORKS_REMEMBERED_MAX) networksSeen.clear()
      for (const [id, network] of await repository.findNetworks([...new Set(ids)]))
        networksSeen.set(id, network)
    }
    // A copy: a later call may clear the shared cache.
    return new Map(
      ids.flatMap((id) => {
        const network = networksSeen.get(id)
        return network ? [[id, network] as const] : []
      }),
    )
  }

  const layOn = (service: ServiceOfTimetable, day: Day, networks: NetworksById): PlanAtReceipt => {
    const key = `${day} ${[...networks.keys()].join(' ')}`
    const days = laid.get(service) ?? new Map<string, PlanAtReceipt>()
    const known = days.get(key)
    if (known) return known
    if (days.size >= DAYS_LAID_MAX) days.clear()
    const plan = planLaidOn(service, {
      origin: originOf(day, timeZone),
      networks: [...networks.values()],
    })
    days.set(key, plan)
    laid.set(service, days)
    return plan
  }

  const askedAbout = ({ line, date, service, rides }: SubmittedBulletin): ServicesAsked => ({
    line,
    lineGroup: lineGroupOf(line),
    date,
    services: [service, ...relievedServicesIn({ rides, service })],
  })

  return {
    networksById,
    layOn,

    /** The bulletin's reserve, and the services in which the driver relieved others: most bulletins have neither. */
    findBesides: async (
      bulletin: SubmittedBulletin,
      networks: NetworksById,
    ): Promise<KnownAtReceipt['plans']> => {
      const { service, date } = bulletin
      const plans: KnownAtReceipt['plans'] = {}
      if (isReserve(service)) {
        const reserve = await repository.findReserve(service)
        if (reserve) plans[service] = layOn({ ...reserve, rides: [] }, date, networks)
      }
      const services = relievedServicesIn(bulletin)
      if (services.length === 0) return plans
      for (const name of services) plans[name] = null
      const found = await repository.findServices({ ...askedAbout(bulletin), services })
      for (const one of found) plans[one.name] = layOn(one.service, date, networks)
      return plans
    },

    /** Services and networks of earlier plans: queried only when something differs from the declaration. */
    findSuperseded: async (bulletin: SubmittedBulletin): Promise<KnownAtReceipt['superseded']> => {
      const services = await repository.findSupersededServices(askedAbout(bulletin), timeZone)
      const networks = await repository.findSupersededNetworks(bulletin.line, timeZone)
      const ofPlans = services.map(({ on, name, service }) => ({
        on,
        plans: { [name]: layOn(service, bulletin.date, new Map()) },
        networks: [],
      }))
      const ofNetworks = networks.map(({ on, id }) => ({ on, plans: {}, networks: [id] }))
      return [...ofPlans, ...ofNetworks].toSorted((one, other) => (one.on < other.on ? 1 : -1))
    },
  }
}
export type KnownService = ReturnType<typeof knownService>
