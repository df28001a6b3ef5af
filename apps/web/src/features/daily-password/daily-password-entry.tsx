import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import '../../i18n/menu-words.ts'
import { usePasswordStatus } from './use-password-status.ts'

type DailyPasswordEntryProps = {
  /** Renders the entry with its label. */
  children: (text: string) => ReactNode
  /**
   * Placeholder until the status is known: an entry that appears late would move the others under the user's finger.
   */
  place: ReactNode
}

export const DailyPasswordEntry = ({ children, place }: DailyPasswordEntryProps) => {
  const status = usePasswordStatus()
  if (status === 'asked') return place
  return status === 'offered' && children(t('profile.dailyPassword'))
}
