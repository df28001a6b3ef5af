import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { messagesOfRound } from '../../bulletin/outbox-panel/round-messages.ts'
import { useServices } from '../../session/services.ts'

type Sender = Pick<Account, 'matricularAccount' | 'roles'>

/** Sends queued bulletins from any screen, and shows the result in the message bar. */
export const useSendDue = ({ matricularAccount, roles }: Sender): void => {
  const { tablet, connectivity, messageBar } = useServices()
  const { t } = useTranslation()
  const maySend = mayCall(roles, 'submitBulletin')
  useEffect(
    () => (maySend ? tablet.keepSending(matricularAccount, connectivity) : undefined),
    [tablet, connectivity, matricularAccount, maySend],
  )
  useEffect(
    () =>
      tablet.watchRounds(matricularAccount, (round) => {
        for (const message of messagesOfRound(t, round)) messageBar.show(message)
      }),
    [tablet, messageBar, matricularAccount, t],
  )
  useEffect(
    () =>
      tablet.watchRestored(matricularAccount, (count) => {
        messageBar.show({ severity: 'warning', text: t('offline.restored', { count }) })
      }),
    [tablet, messageBar, matricularAccount, t],
  )
}
