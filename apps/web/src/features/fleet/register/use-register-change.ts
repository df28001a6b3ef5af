import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { useServices } from '../../../session/services.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { changeRegister, type RegisterChange } from './change-register.ts'

export type AskedChange<Row> = RegisterChange<Row> & {
  /** Message shown on success. */
  success: string
  /** Message shown when another user has already deleted the row. */
  gone: string
  onDone: () => void
  /** The change was not made; the list has been refetched. */
  onRefused: (text: string) => void
}

/** Sends changes one at a time, reports each outcome, and invalidates the lists that show the register [7.41]. */
export const useRegisterChange = <Row>(queryKeys: readonly QueryKey[]) => {
  const { t } = useTranslation()
  const { messageBar } = useServices()
  const queryClient = useQueryClient()
  // A second tap can arrive before the first is rendered, so a ref guards against it.
  const isUnderWay = useRef(false)

  const { mutate } = useMutation({
    meta: { silent: true, waitedFor: true },
    mutationFn: async (asked: AskedChange<Row>) => {
      const outcome = await changeRegister(asked)
      // Refetch whatever the outcome: the list shows the actual state.
      await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      return outcome
    },
    onSuccess: (outcome, asked) => {
      switch (outcome.kind) {
        case 'done':
          messageBar.show({ severity: 'success', text: asked.success, topic: 'register' })
          return asked.onDone()
        case 'gone':
          return asked.onRefused(asked.gone)
        case 'refused':
          return asked.onRefused(outcome.text)
        case 'failed':
          return asked.onRefused(t(failureWords(outcome.error)))
      }
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  return (asked: AskedChange<Row>): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(asked)
  }
}
