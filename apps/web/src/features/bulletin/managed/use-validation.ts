import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isRecordedIn, type ManagerCorrection } from '@bulletin/domain/bulletin/correction'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { t } from '../../../i18n/translate.ts'
import { bulletinQuery } from '../bulletin-query.ts'

/** Invalid (400) or forbidden (403): a retry would fail the same way. */
const LASTING_REFUSALS: readonly number[] = [400, 403]

/** Another manager validated first, and the server names them in `detail`. Null for any other error. */
export const findFaster = (error: unknown): { detail: string | null } | null =>
  error instanceof ResponseError && error.problem?.code === 'BULLETIN_ALREADY_VALIDATED'
    ? { detail: error.problem.detail ?? null }
    : null

/** The message of the server for an error that a retry would meet again; null where a retry may help. */
export const findRefusal = (error: unknown): string | null =>
  error instanceof ResponseError && LASTING_REFUSALS.includes(error.status)
    ? (error.problem?.detail ?? null)
    : null

const failureText = (error: unknown) =>
  error instanceof FetchError ? 'managerValidation.unreachable' : 'managerValidation.error'

type Outcomes = {
  onValidated: () => void
  /** Another manager validated first: this correction was not stored. */
  onTooLate: () => void
}

/** Sends the validation and reports the outcome in the message bar. */
export const useValidation = (bulletin: Bulletin, { onValidated, onTooLate }: Outcomes) => {
  const { client, messageBar, session } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const queryClient = useQueryClient()
  const { id } = bulletin
  const { queryKey } = bulletinQuery(client, { id, ownMatricule })
  return useMutation({
    meta: { silent: true },
    mutationFn: async (body: ManagerCorrection): Promise<Bulletin> => {
      try {
        return await client.validateBulletin({ params: { id }, body })
      } catch (error) {
        // The server may have stored the validation and the response got lost: read the bulletin to find out.
        const isInDoubt = error instanceof FetchError || findFaster(error) !== null
        const found = isInDoubt ? await client.getBulletin({ params: { id } }).catch(() => null) : null
        if (found && isRecordedIn(body, ownMatricule, found)) return found
        throw error
      }
    },
    onSuccess: (validated) => {
      queryClient.setQueryData(queryKey, validated)
      // Cached lists still show the bulletin as not validated.
      void queryClient.invalidateQueries({ queryKey: ['bulletins'] })
      messageBar.show({ severity: 'success', text: t('managerValidation.success', { count: 1 }) })
      onValidated()
    },
    onError: (error) => {
      // The page already reports the expired session and that nothing is lost; a retry would not help.
      if (session.get().kind === 'lapsed') return undefined
      const faster = findFaster(error)
      if (!faster)
        return messageBar.show({ severity: 'error', text: findRefusal(error) ?? t(failureText(error)) })
      messageBar.show({ severity: 'warning', text: faster.detail ?? t('correction.dropped.title') })
      onTooLate()
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
