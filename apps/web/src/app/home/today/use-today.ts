import type { Day } from '@bulletin/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerOf } from '../../../plan/answer.ts'
import { watchExploitationDay } from '../../../plan/exploitation-day.ts'
import type { LineWorker } from '../../../plan/line-worker.ts'
import { linesQuery, noteHQuery, orderedServiceQuery } from '../../../plan/plan-queries.ts'
import { useWatched } from '../../../watched.ts'
import { useServices } from '../../services.ts'
import { needsNoteH, todayOf, type Today } from './today.ts'

const useExploitationDay = (): Day => {
  const { dayClock, settings } = useServices()
  return useWatched(
    useMemo(() => watchExploitationDay(dayClock, settings.timeZone), [dayClock, settings.timeZone]),
  )
}

/** The day and what is known of it; it follows when the day turns. */
export const useToday = (account: LineWorker): { day: Day; today: Today } => {
  const { client } = useServices()
  const day = useExploitationDay()
  const ordered = useQuery(orderedServiceQuery(client, { day, matricule: account.matricularAccount }))
  const line = ordered.data?.service.line ?? account.assignedLine
  const noteH = useQuery({
    ...noteHQuery(client, { day, line }),
    enabled: needsNoteH(answerOf(ordered)),
  })
  const lines = useQuery({ ...linesQuery(client), enabled: account.assignedTerminus !== null })
  const answers = { ordered: answerOf(ordered), noteH: answerOf(noteH), lines: answerOf(lines) }
  return { day, today: todayOf(account, answers) }
}
