import { IMPORT_CALLS, type ImportCalls } from '@bulletin/contract/import-calls'
import { useMemo } from 'react'
import type { ClientOf } from '../../api/client.ts'
import { useServices } from '../../session/services.ts'

export type ImportClient = ClientOf<ImportCalls>

/** API client of this screen, whose call definitions load with the screen and not with the application. */
export const useImportClient = (): ImportClient => {
  const { clientOf } = useServices()
  return useMemo(() => clientOf(IMPORT_CALLS), [clientOf])
}
