import type { Line } from '@bulletin/domain/network/line'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Day } from '@bulletin/domain/time/day'

export type SheetDriver = { readonly name: string; readonly matricule: string }

/** The known facts of a sheet; a blank one has only the line and the day. */
export type Sheet = { readonly service: PlannedService | null; readonly driver: SheetDriver | null }

/** What all sheets of a day share. */
export type SheetDay = { readonly line: Line; readonly date: Day; readonly timeZone: string }
