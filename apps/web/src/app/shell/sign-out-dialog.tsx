import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOutbox } from '../../bulletin/outbox-panel/use-outbox.ts'
import { settledSoon } from '../../offline/day/today-store.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { Button } from '../../ui/button.tsx'
import { signOutWords } from './sign-out-words.ts'

export const SignOutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const { session, tablet, unsentOf } = useServices()
  const { matricularAccount } = useAccount()
  const { data: unsent, isFetching } = useQuery({
    queryKey: ['unsent', matricularAccount],
    queryFn: () => unsentOf(matricularAccount),
    enabled: open,
    gcTime: 0,
    staleTime: 0,
  })
  const unkept = useOutbox()?.unkeptIds.size ?? 0
  const signOut = async () => {
    await settledSoon(tablet.todayOf(matricularAccount))
    await session.signOut()
  }
  return (
    <AskDialog
      // Opens only once the text is final: a late text would move the buttons under the user's finger.
      open={open && !isFetching && unsent !== undefined}
      title={t('logout.title')}
      text={signOutWords(t, unsent ?? null, unkept)}
      cancel={t('logout.cancel')}
      onCancel={onClose}
      action={
        <Button variant="contained" onClick={() => void signOut()}>
          {t('logout.confirm')}
        </Button>
      }
    />
  )
}
