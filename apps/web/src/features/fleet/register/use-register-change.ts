import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { useServices } from '../../../session/services.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { changeRegister, type RegisterChange } from './change-register.ts'

export type AskedChange<Row> = RegisterChange<Row> & {
  /** What is said when it is done. */
  success: string
  /** What is said when somebody else has taken it out meanwhile. */
  gone: string
  onDone: () => void
  /** It was not done; the list is as it is now. */
  onRefused: (text: string) => void
}

/** Sends changes one at a time, tells what became of each, and has the lists that show it asked for again [7.41]. */
export const useRegisterChange = <Row>(queryKeys: readonly QueryKey[]) => {
  const { t } = useTranslation()
  const { messageBar } = useServices()
  const queryClient = useQueryClient()
  // A second tap comes before the first has been drawn.
  const isUnderWay = useRef(false)

  const { mutate } = useMutation({
    meta: { silent: true, waitedFor: true },
    mutationFn: async (asked: AskedChange<Row>) => {
      const outcome = await changeRegister(asked)
      // Done or not: the list says what there is.
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
