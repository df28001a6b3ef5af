import type { NameLookup } from '@bulletin/domain/people/full-name'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { isWholeMatricule, personQuery } from './person-query.ts'

export type FoundName = {
  readonly lookup: NameLookup
  /** The lookup failed, so the user types the name, as for an unknown matricule. */
  readonly isUnreachable: boolean
  /** Looks up a matricule and shows an error message when it is unknown. */
  readonly ask: (matricule: string) => void
}

type Answer = Pick<UseQueryResult<string | null>, 'data' | 'isError' | 'isFetching'>

/** Unlocks the name field after this delay, so that the user does not wait longer. */
const LATE_AFTER_MILLISECONDS = 3_000

export const lookupOf = ({ data, isError, isFetching }: Answer, isLate: boolean): NameLookup => {
  if (isError || data === null) return 'NOT_FOUND'
  if (data !== undefined) return 'FOUND'
  if (!isFetching) return 'NONE'
  return isLate ? 'LATE' : 'PENDING'
}

/** True once the same value has been awaited for `LATE_AFTER_MILLISECONDS`. */
const useIsLate = (awaited: string | null): boolean => {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (awaited === null) return undefined
    const timer = setTimeout(() => setLate(awaited), LATE_AFTER_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [awaited])
  return awaited !== null && late === awaited
}

/** Looks up the name for a matricule: each time one is typed, and once when a form opens with one. */
export const useNameLookup = (matricule: string | null, onFound: (name: string) => void): FoundName => {
  const { client, messageBar } = useServices()
  const queries = useQueryClient()
  const isWhole = isWholeMatricule(matricule)
  const answer = useQuery({ ...personQuery(client, matricule ?? ''), enabled: false })
  const isLate = useIsLate(isWhole && answer.isFetching ? matricule : null)

  /** The last requested matricule. Responses for another one, or after the form closes, are ignored. */
  const asked = useRef<string | null>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })

  const look = async (whom: string, isTold: boolean): Promise<void> => {
    asked.current = whom
    try {
      const name = await queries.query(personQuery(client, whom))
      if (asked.current !== whom) return
      if (name !== null) found.current(name)
      else if (isTold) messageBar.show({ severity: 'error', text: t('errors.matriculeNotFound') })
    } catch {
      // Without a network the user types the name; `isUnreachable` reports it.
    }
  }

  const opened = useRef(() => (isWhole ? void look(matricule, false) : undefined))
  useEffect(() => {
    opened.current()
    return () => {
      asked.current = null
    }
  }, [])

  return {
    lookup: isWhole ? lookupOf(answer, isLate) : 'NONE',
    isUnreachable: isWhole && answer.isError,
    ask: (whom) => void look(whom, true),
  }
}
