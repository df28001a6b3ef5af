import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isRecordedIn, type ManagerCorrection } from '@bulletin/domain/bulletin/correction'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { bulletinQuery } from '../bulletin-query.ts'

/** Not correct, or not allowed. */
const LASTING_REFUSALS: readonly number[] = [400, 403]

/** Another manager was faster; the server says who. Null for any other refusal. */
export const findFaster = (error: unknown): { detail: string | null } | null =>
  error instanceof ResponseError && error.problem?.code === 'BULLETIN_ALREADY_VALIDATED'
    ? { detail: error.problem.detail ?? null }
    : null

/** What the server says of a refusal that the same tap would meet again; null where trying again may help. */
export const findRefusal = (error: unknown): string | null =>
  error instanceof ResponseError && LASTING_REFUSALS.includes(error.status)
    ? (error.problem?.detail ?? null)
    : null

const failureText = (error: unknown) =>
  error instanceof FetchError ? 'managerValidation.unreachable' : 'managerValidation.error'

type Outcomes = {
  onValidated: () => void
  /** What was said of it went nowhere. */
  onTooLate: () => void
}

/** Sends a validation once, and says what became of it. */
export const useValidation = (bulletin: Bulletin, { onValidated, onTooLate }: Outcomes) => {
  const { t } = useTranslation()
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
        // It may have been done, and the answer lost on the way: the bulletin says so.
        const isInDoubt = error instanceof FetchError || findFaster(error) !== null
        const found = isInDoubt ? await client.getBulletin({ params: { id } }).catch(() => null) : null
        if (found && isRecordedIn(body, ownMatricule, found)) return found
        throw error
      }
    },
    onSuccess: (validated) => {
      queryClient.setQueryData(queryKey, validated)
      // Lists that hold it are no longer true.
      void queryClient.invalidateQueries({ queryKey: ['bulletins'] })
      messageBar.show({ severity: 'success', text: t('managerValidation.success', { count: 1 }) })
      onValidated()
    },
    onError: (error) => {
      // The page says so itself, and that nothing is lost: there is nothing to try again.
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
