import '../../i18n/menu-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useOutbox } from '../../bulletin/outbox-panel/use-outbox.ts'
import { t } from '../../i18n/translate.ts'
import { settledSoon } from '../../offline/day/today-store.ts'
import type { Unsent } from '../../offline/outbox/unsent.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'

/** The text of the sign-out question, preceded by what stays behind on the tablet, or that this is unknown. */
export const signOutWords = (unsent: Unsent | null, unkept = 0): string =>
  [
    unkept > 0 ? t('logout.unkept', { count: unkept }) : '',
    unsent === null ? t('logout.unknown') : '',
    unsent?.hasDraft ? t('logout.draft') : '',
    unsent && unsent.waiting > 0 ? t('logout.waiting', { count: unsent.waiting }) : '',
    unsent && unsent.corrections > 0 ? t('logout.corrections', { count: unsent.corrections }) : '',
    t('logout.text'),
  ]
    .filter((words) => words !== '')
    .join(' ')

export const SignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const { session, tablet, unsentOf } = useServices()
  const { matricularAccount } = useAccount()
  const { data: unsent, isFetching } = useQuery({
    queryKey: ['unsent', matricularAccount],
    queryFn: () => unsentOf(matricularAccount),
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
      open={!isFetching && unsent !== undefined}
      title={t('logout.title')}
      text={signOutWords(unsent ?? null, unkept)}
      cancel={t('logout.cancel')}
      onCancel={onClose}
      confirm={t('logout.confirm')}
      onConfirm={() => void signOut()}
    />
  )
}
