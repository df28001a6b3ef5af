import { DAILY_PASSWORD_CALLS } from '@bulletin/contract/daily-password-calls'
import { useEffect, useState } from 'react'
import { useClient, useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import '../../i18n/menu-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { fetchPassword, type FetchedPassword } from './fetch-password.ts'
import { PasswordDisplay, PasswordFailed, PasswordLoading } from './password-content.tsx'
import { useCountdown } from './use-countdown.ts'

const RunningDisplay = ({ password, onEnd }: { password: string; onEnd: () => void }) => (
  <PasswordDisplay password={password} countdown={useCountdown(onEnd)} />
)

/**
 * Fetches the password when the dialog opens. It is held only in this component's state, so closing the dialog discards
 * it.
 */
const useFetchedPassword = (): FetchedPassword | null => {
  const client = useClient(DAILY_PASSWORD_CALLS)
  const { connectivity } = useServices()
  const { matricularAccount } = useAccount()
  const [fetched, setFetched] = useState<FetchedPassword | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const bring = async () => {
      // React's strict mode mounts, unmounts and mounts again in one go. Only the mount that stays sends the request,
      // because the server counts each display.
      await Promise.resolve()
      if (signal.aborted) return
      const isOffline = () => connectivity.get() === 'offline'
      const outcome = await fetchPassword(client, { as: matricularAccount, signal, isOffline })
      if (!signal.aborted) setFetched(outcome)
    }
    void bring()
    return () => controller.abort()
  }, [client, connectivity, matricularAccount])
  return fetched
}

/** Shows the password of the day for the time an inspection takes. */
export const DailyPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const fetched = useFetchedPassword()
  const isRefused = fetched !== null && 'failure' in fetched
  return (
    // A late second tap on the menu entry lands beside the dialog and must not close it, because the server counts each
    // display.
    <DialogFrame
      size="medium"
      title={t('dailyPassword.title')}
      isFilledIn={!isRefused}
      onClose={onClose}
      cancel={null}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('dailyPassword.close')}
        </Button>
      }
    >
      {fetched === null && <PasswordLoading />}
      {fetched && 'password' in fetched && <RunningDisplay password={fetched.password} onEnd={onClose} />}
      {isRefused && <PasswordFailed {...fetched} />}
    </DialogFrame>
  )
}
