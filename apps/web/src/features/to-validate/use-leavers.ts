import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react'
import { useServices } from '../../session/services.ts'
import type { BulletinListQuery, ListedPage } from '../../bulletin/list/list-requests.ts'
import { logError } from '../../platform/log.ts'
import type { Selection, SelectionChange } from './selection.ts'
import { findStillWaiting, missingFrom } from './still-waiting.ts'

type Seen = { page: string; ids: Set<string> }

/**
 * Removes from the selection the bulletins that another manager validated meanwhile. Before removing one, looks for it
 * on the pages not shown.
 */
export const useLeavers = (
  query: BulletinListQuery,
  answer: ListedPage | null,
  { chosen }: Selection,
  change: Dispatch<SelectionChange>,
): void => {
  const { client } = useServices()
  const idsChosen = useEffectEvent(() => chosen.map(({ id }) => id))
  const seen = useRef<Seen | null>(null)

  useEffect(() => {
    if (!answer) return
    const page = JSON.stringify(query)
    const selected = idsChosen()
    const answered = { ids: answer.rows.map(({ id }) => id), total: answer.total }
    const before = seen.current
    // A selection restored on return from a bulletin is checked against the whole list; after a page change, the new
    // page says nothing about the previous one.
    const accountedFor = before === null || before.page === page ? (before?.ids ?? new Set(selected)) : []
    const missing = missingFrom(accountedFor, answered).filter((id) => selected.includes(id))
    const now: Seen = { page, ids: new Set([...answered.ids, ...missing]) }
    seen.current = now
    if (missing.length === 0) return
    const letGo = async () => {
      const waiting = await findStillWaiting(client, query, answered, missing)
      for (const id of missing) now.ids.delete(id)
      change({ type: 'left', ids: missing.filter((id) => !waiting.includes(id)) })
    }
    letGo().catch((error: unknown) =>
      logError('Whether selected bulletins still wait could not be asked', error),
    )
  }, [answer, change, client, query])
}
