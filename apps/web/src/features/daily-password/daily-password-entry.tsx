import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/menu-words.ts'
import { usePasswordStatus } from './use-password-status.ts'

type DailyPasswordEntryProps = {
  /** The entry, with its words. */
  children: (text: string) => ReactNode
  /** What holds its place until it is known whether there is one: entries that come late move others under a finger. */
  place: ReactNode
}

export const DailyPasswordEntry = ({ children, place }: DailyPasswordEntryProps) => {
  const { t } = useTranslation()
  const status = usePasswordStatus()
  if (status === 'asked') return place
  return status === 'offered' && children(t('profile.dailyPassword'))
}
