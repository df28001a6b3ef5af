import { importFault } from '../faults.ts'
import { flag, time } from '../tables/fields.ts'
import { shape, type Shape } from '../tables/shape.ts'
import {
  calendarId,
  line,
  materialNumber,
  matricule,
  personName,
  positionName,
  quadrigram,
  reserveType,
  role,
  tableCode,
  uoCode,
  workCode,
} from './list-fields.ts'
import type { ListKind } from './read-list.ts'

const kind = <Of extends Shape>(made: ListKind<Of>): ListKind<Of> => made

export const PEOPLE = kind({
  name: 'people',
  of: shape({ matricule, lastname: personName, firstname: personName }, ['matricule']),
  subjectOf: (row) => ({ kind: 'person', matricule: row.matricule }),
})

export const CHIEFS = kind({
  name: 'chiefs',
  of: shape({ matricule }, ['matricule']),
  subjectOf: (row) => ({ kind: 'chief', matricule: row.matricule }),
})

export const RESERVES = kind({
  name: 'reserves',
  of: shape({ type: reserveType, start: time(), end: time(), publicHolidayOnly: flag() }, ['type']),
  subjectOf: ({ type }) => ({ kind: 'reserve', type }),
})

export const NOTES_H = kind({
  name: 'notes-h',
  of: shape({ line, service_id: calendarId, code: tableCode }, ['line', 'service_id']),
  subjectOf: (row) => ({ kind: 'noteH', line: row.line, calendar: row.service_id }),
})

export const PARK_POSITIONS = kind({
  name: 'park-positions',
  of: shape({ line, station: quadrigram, positionName }, ['line', 'station', 'positionName']),
  subjectOf: (row) => ({ kind: 'parkPosition', ...row }),
})

export const MATERIALS = kind({
  name: 'materials',
  of: shape(
    { line, materialId: materialNumber, firstLeadCar: materialNumber, secondLeadCar: materialNumber },
    ['line', 'materialId'],
  ),
  subjectOf: (row) => ({ kind: 'material', line: row.line, materialId: row.materialId }),
  /** A train has two different lead cars, one at each end. */
  faultOf: ({ materialId: material, firstLeadCar, secondLeadCar: value }, at) =>
    firstLeadCar === value
      ? importFault('SAME_LEAD_CARS', { material, value }, { ...at, field: 'secondLeadCar' })
      : null,
})

export const UO_CODES = kind({
  name: 'uo-codes',
  of: shape({ line, code: uoCode }, ['line', 'code']),
  subjectOf: (row) => ({ kind: 'uoCode', ...row }),
})

/** A code grants a single role, so the code alone is the key. */
export const ROLE_MAPPINGS = kind({
  name: 'role-mappings',
  of: shape({ role, code: workCode }, ['code']),
  subjectOf: (row) => ({ kind: 'roleMapping', ...row }),
})
