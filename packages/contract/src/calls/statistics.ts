import { ValidationStatistics } from '@bulletin/domain/bulletin/validation-statistics'
import { STATISTICS_FIRST_DAY } from '@bulletin/domain/limits'
import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { listOf } from '../query.ts'

const TERMINI_MAX = 50

export const getValidationStatistics = defineCall({
  id: 'getValidationStatistics',
  method: 'GET',
  path: '/api/validation-stat',
  query: z.object({
    line: LineName,
    terminus: listOf(Quadrigram, TERMINI_MAX).check(
      z.refine((termini) => termini.length > 0, 'Un terminus au moins est attendu'),
    ),
    startDate: Day.check(
      z.refine(
        (day) => day >= STATISTICS_FIRST_DAY,
        'Les statistiques sont disponibles à partir du 01/06/2025.',
      ),
    ),
    endDate: Day,
  }),
  answer: { status: 200, schema: ValidationStatistics },
  problems: ['NO_ASSIGNED_LINE', 'PERIOD_REVERSED'],
})
