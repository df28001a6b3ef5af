import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { HR_SWITCH_DEBOUNCE_MILLISECONDS } from '@bulletin/domain/limits'
import type { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { findRefusal, treat, type Treatment } from './treat.ts'
import { tellTreated } from './treated-rows.ts'

/** Messages with the same topic replace each other, so that an error does not stay after a success. */
const TOPIC = 'treatment'

export type TreatmentOptions = {
  id: string
  field: DelayPosField
  /** Read when the request is sent, to add the comment to it. */
  comment?: (() => string | undefined) | undefined
  onTreated?: ((bulletin: Bulletin) => void) | undefined
}

/** Behaviour of an HR switch. Rapid taps are debounced into one treatment. */
export const useTreatment = ({ id, field, comment, onTreated }: TreatmentOptions) => {
  const { client, messageBar, session } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isUnderWay = useRef(false)

  const { mutate } = useMutation({
    meta: { silent: true },
    mutationFn: (treatment: Treatment) => treat(client, treatment, ownMatricule),
    onSuccess: ({ bulletin, refusal }) => {
      tellTreated(queryClient, bulletin, ownMatricule)
      if (refusal !== null) {
        messageBar.show({ severity: 'warning', text: refusal, topic: TOPIC })
        return
      }
      const { service, driverName: driver, date } = bulletin
      messageBar.show({
        severity: 'success',
        text: t(`hrValidation.treated.${field}`, { service, driver, date: dayInFigures(date) }),
        topic: TOPIC,
      })
      onTreated?.(bulletin)
    },
    onError: (error) => {
      // The page already shows that the session has expired; a retry is useless before the user signs in.
      if (session.get().kind === 'lapsed') return
      messageBar.show({
        severity: 'error',
        text: findRefusal(error) ?? t('errors.delayProcessing'),
        topic: TOPIC,
      })
    },
    onSettled: () => {
      isUnderWay.current = false
      setAsked(false)
    },
  })

  const send = () => {
    timer.current = null
    isUnderWay.current = true
    const said = comment?.()
    mutate({ id, field, ...(said !== undefined && { comment: said }) })
  }
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  // If the user leaves before the debounce ends, send the request now, so that the tap is not lost.
  useEffect(
    () => () => {
      if (timer.current === null) return
      clearTimeout(timer.current)
      sendNow.current()
    },
    [],
  )

  const ask = () => {
    if (isUnderWay.current) return
    if (timer.current !== null) clearTimeout(timer.current)
    setAsked(true)
    timer.current = setTimeout(() => sendNow.current(), HR_SWITCH_DEBOUNCE_MILLISECONDS)
  }
  return { ask, isAsked }
}
