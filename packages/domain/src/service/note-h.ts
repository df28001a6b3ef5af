import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { Day } from '../time/day.ts'
import { TableCode } from './timetable.ts'

/** The daily note that gives a line its table code. */
export const NoteH = z.object({ id: z.uuid(), date: Day, line: LineName, code: TableCode })
export type NoteH = z.infer<typeof NoteH>
