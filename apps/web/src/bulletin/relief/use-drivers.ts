import type { Draft } from '@bulletin/domain/draft/draft'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../session/services.ts'
import { orderedDriversQuery } from '../plan/plan-queries.ts'
import { useRetryFailed } from '../plan/retry-failed.ts'
import { useObservable } from '../../platform/observable.ts'
import { driverOptionsOf, type DriverOption } from './driver-options.ts'

const NOBODY: readonly DriverOption[] = []

/** The drivers who may relieve. Null while loading; empty when offline or when the request failed. */
export const useDrivers = (draft: Draft, isWanted: boolean): readonly DriverOption[] | null => {
  const { client, connectivity } = useServices()
  const connection = useObservable(connectivity)
  // Reload the list automatically when the connection is back.
  useRetryFailed()
  const { date: day, line, driverMatricularAccount } = draft
  const { data, isError } = useQuery({ ...orderedDriversQuery(client, { day, line }), enabled: isWanted })
  return useMemo(() => {
    if (data) return driverOptionsOf(data, driverMatricularAccount)
    return isError || connection === 'offline' ? NOBODY : null
  }, [data, isError, connection, driverMatricularAccount])
}
