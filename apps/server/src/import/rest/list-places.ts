import { subjectKey, type PlanSubject } from '@bulletin/domain/planning/import/plan-faults'
import type { ImportPlace } from '@bulletin/domain/planning/import/report'
import type { RestFault } from '@bulletin/domain/planning/import/rest-faults'

/** The field at fault for each code; without an entry the whole row is. */
const FIELD_OF: Partial<Record<RestFault['code'], string>> = {
  NOTE_H_LINE_UNKNOWN: 'line',
  NOTE_H_CALENDAR_UNKNOWN: 'service_id',
  MATERIAL_LINE_UNKNOWN: 'line',
  PARK_POSITION_LINE_UNKNOWN: 'line',
  PARK_POSITION_STATION_UNKNOWN: 'station',
  PARK_POSITION_NO_GARAGE: 'station',
  CHIEF_UNKNOWN: 'matricule',
  RESERVE_BACKWARDS: 'end',
  UNIT_LINE_UNKNOWN: 'line',
  UNIT_CODES_MAX: 'line',
  ROLE_CODES_MAX: 'role',
  WORK_CODE_TWO_ROLES: 'code',
  ADMIN_CODE_LOST: 'code',
}

/** Stores the file and line of each item. */
export const listPlaces = () => {
  const places = new Map<string, Omit<ImportPlace, 'field'>>()
  return {
    note: (subject: PlanSubject, { file, line }: { file: string; line: number }): void => {
      places.set(subjectKey(subject), { file, line })
    },

    /** The place of the item a fault is about; null if no list contained it. */
    placeOf: ({ code, subject }: Pick<RestFault, 'code' | 'subject'>): ImportPlace | null => {
      const place = places.get(subjectKey(subject))
      return place ? { ...place, field: FIELD_OF[code] ?? null } : null
    },
  }
}
export type ListPlaces = ReturnType<typeof listPlaces>
