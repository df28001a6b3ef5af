import { useQueryClient } from '@tanstack/react-query'
import { useState, type Dispatch } from 'react'
import { FetchError } from '../../api/errors.ts'
import { useServices } from '../../session/services.ts'
import { useOneMutation } from '../../session/use-one-mutation.ts'
import { t } from '../../i18n/translate.ts'
import { listOutcome, type Unvalidated } from './list-outcome.ts'
import type { SelectedBulletin, SelectionChange } from './selection.ts'

const NOTHING: readonly Unvalidated[] = []

export type ListValidation = {
  validate: (sent: readonly SelectedBulletin[]) => void
  isSending: boolean
  /** From the last validation. */
  unvalidated: readonly Unvalidated[]
  dismiss: () => void
}

/** Sends the selected bulletins in one request and reports the outcome of each. */
export const useListValidation = (change: Dispatch<SelectionChange>): ListValidation => {
  const { client, connectivity, messageBar } = useServices()
  const queryClient = useQueryClient()
  const [unvalidated, setUnvalidated] = useState(NOTHING)

  const { send, isPending } = useOneMutation({
    meta: { waitedFor: true },
    mutationFn: (sent: readonly SelectedBulletin[]) =>
      client.validateBulletins({ body: sent.map(({ id }) => id) }),
    onSuccess: (answered, sent) => {
      const outcome = listOutcome(sent, answered)
      const isEntire = outcome.unvalidated.length === 0
      const count = outcome.validated.length
      setUnvalidated(outcome.unvalidated)
      const gone = outcome.unvalidated.filter((one) => !one.isStillToValidate)
      change({ type: 'done', ids: [...outcome.validated, ...gone.map(({ id }) => id)] })
      if (count > 0)
        messageBar.show({
          severity: 'success',
          text: isEntire
            ? t('managerValidation.success', { count })
            : t('toValidate.someValidated', { count }),
        })
    },
    onError: (error) => {
      const text = error instanceof FetchError ? t('toValidate.noAnswer') : t('toValidate.validationFailed')
      messageBar.show({ severity: 'error', text })
    },
    // Refetch with or without a response: the list shows what was validated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bulletins'] }),
  })

  const validate = (sent: readonly SelectedBulletin[]) => {
    if (isPending || sent.length === 0) return
    setUnvalidated(NOTHING)
    if (connectivity.get() === 'offline')
      messageBar.show({ severity: 'error', text: t('toValidate.offline') })
    else send(sent)
  }

  return { validate, isSending: isPending, unvalidated, dismiss: () => setUnvalidated(NOTHING) }
}
