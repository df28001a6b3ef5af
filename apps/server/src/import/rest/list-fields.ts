import { Role } from '@bulletin/domain/access/role'
import { WorkCode } from '@bulletin/domain/access/work-code'
import {
  LINE_NAME_MAX_CHARACTERS,
  MATERIAL_MAX_CHARACTERS,
  MATRICULE_DIGITS,
  PARK_POSITION_MAX_CHARACTERS,
  PERSON_NAME_MAX_CHARACTERS,
  TABLE_CODE_MAX_CHARACTERS,
  UO_CODE_MAX,
  UO_CODE_MIN,
  WORK_CODE_MAX_CHARACTERS,
} from '@bulletin/domain/limits'
import { MaterialNumber } from '@bulletin/domain/material/material'
import { LineName } from '@bulletin/domain/network/line-name'
import { PositionName } from '@bulletin/domain/network/park-position'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Matricule } from '@bulletin/domain/people/matricule'
import { PersonName } from '@bulletin/domain/people/person-name'
import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { Calendar, CALENDAR_ID_MAX_CHARACTERS } from '@bulletin/domain/service/calendar'
import { ReserveType } from '@bulletin/domain/service/reserve'
import { TableCode } from '@bulletin/domain/service/timetable'
import { z } from 'zod'
import { choice, field, integer, type Field } from '../tables/fields.ts'

/** A text validated by the product's own schema; `code` is the fault if it is invalid. */
const checked = (
  schema: z.core.$ZodType<string>,
  code: ImportFault['code'],
  blanks: ImportFault['blanks'] = {},
): Field<string> =>
  field<string>((value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed.data : { code, blanks: { value, ...blanks } }
  })

export const matricule = checked(Matricule, 'MATRICULE_FORMAT', { digits: MATRICULE_DIGITS })
export const personName = checked(PersonName, 'PERSON_NAME_FORMAT', { max: PERSON_NAME_MAX_CHARACTERS })
export const line = checked(LineName, 'LINE_FORMAT', { max: LINE_NAME_MAX_CHARACTERS })
export const reserveType = checked(ReserveType, 'RESERVE_FORMAT')
export const calendarId = checked(Calendar.shape.id, 'CALENDAR_FORMAT', { max: CALENDAR_ID_MAX_CHARACTERS })
export const tableCode = checked(TableCode, 'TABLE_CODE_FORMAT', { max: TABLE_CODE_MAX_CHARACTERS })
export const quadrigram = checked(Quadrigram, 'QUADRIGRAM_FORMAT')
export const positionName = checked(PositionName, 'POSITION_FORMAT', { max: PARK_POSITION_MAX_CHARACTERS })
export const materialNumber = checked(MaterialNumber, 'MATERIAL_FORMAT', { max: MATERIAL_MAX_CHARACTERS })
export const workCode = checked(WorkCode, 'WORK_CODE_FORMAT', { max: WORK_CODE_MAX_CHARACTERS })
export const uoCode = integer({ min: UO_CODE_MIN, max: UO_CODE_MAX })
export const role: Field<Role> = choice(Role.def.entries)
