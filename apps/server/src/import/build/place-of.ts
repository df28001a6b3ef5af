import type { PlanSubject } from '@bulletin/domain/planning/import/plan-faults'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { Feed, Row } from '../feed/feed.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Fleet } from './fleet.ts'
import type { LineDraft } from './network/lines-of-feed.ts'
import { findPosition, type Places } from './places.ts'
import type { ServiceDraft } from './services/drafts.ts'
import type { Run } from './services/runs.ts'

export type PlaceOf = (subject: PlanSubject) => Row | null

type Built = {
  readonly feed: Feed
  readonly mapping: Mapping
  readonly places: Places
  readonly lines: readonly LineDraft[]
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, Quadrigram>>
  readonly drafts: readonly ServiceDraft[]
  readonly reserves: ReadonlyMap<Run, string>
  readonly fleet: Fleet
}

const rowOf = (row: Row | null | undefined): Row | null => (row ? { file: row.file, line: row.line } : null)

/** Finds the row of the feed that an item of the plan comes from; null if there is none. */
export const placesInFeed = (built: Built): PlaceOf => {
  const { feed, mapping, places, lines, codes, drafts, reserves, fleet } = built
  const matriculeOf = (employeeId: string): string => mapping.employees?.[employeeId] ?? employeeId.trim()
  const stationOf = (line: string, code: Quadrigram): string | undefined =>
    [...(codes.get(line) ?? [])].find(([, quadrigram]) => quadrigram === code)?.[0]
  const order = (isIt: (date: string, matricule: string) => boolean): Row | null =>
    rowOf(feed.employeeRunDates.find(({ date, employeeId }) => isIt(date, matriculeOf(employeeId))))

  return (subject) => {
    switch (subject.kind) {
      case 'line':
        return rowOf(lines.find(({ name }) => name === subject.line)?.routes[0])
      case 'station':
        return rowOf(feed.stops.get(stationOf(subject.line, subject.quadrigram) ?? ''))
      case 'calendar':
        return rowOf(feed.calendars.get(subject.id))
      case 'timetable':
      case 'noteH':
        return rowOf(feed.calendars.get(subject.calendar))
      case 'service':
        return rowOf(
          drafts.find(
            ({ line, name, run }) =>
              line === subject.line && name === subject.serviceName && run.serviceId === subject.calendar,
          )?.run.first,
        )
      case 'trip':
        return rowOf(feed.trips.get(subject.id))
      case 'reserve':
        return rowOf([...reserves].find(([, type]) => type === subject.type)?.[0].first)
      case 'order':
        return order((date, matricule) => date === subject.day && matricule === subject.matricule)
      case 'person':
        return order((_, matricule) => matricule === subject.matricule)
      case 'material':
        return rowOf(fleet.rowOf.get(JSON.stringify([subject.line, subject.materialId])))
      case 'parkPosition': {
        const station = stationOf(subject.line, subject.station)
        return rowOf(
          places.garages.find(
            (garage) =>
              places.stationOf(garage.stopId) === station && findPosition(garage) === subject.positionName,
          ),
        )
      }
      case 'roster':
      case 'chief':
      case 'uoCode':
      case 'roleMapping':
        return null
    }
  }
}
