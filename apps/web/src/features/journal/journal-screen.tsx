import '../../i18n/journal-words.ts'
import '../../i18n/oversight-words.ts'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useListAnswer } from '../../bulletin/list/list-answer.ts'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { useClient } from '../../session/services.ts'
import { useToday } from '../../session/use-today.ts'
import { IntegrityBox } from './integrity-box.tsx'
import { JournalFilterPanel } from './journal-filter-panel.tsx'
import { JournalList } from './journal-list.tsx'
import { journalQuery } from './journal-query.ts'
import { addressOf, viewIn, type JournalView } from './journal-view.ts'
import styles from './journal-screen.module.css'

/** The view is in the address alone, so that a reload, a bookmark or a link to a colleague shows the same rows. */
const useAddressedView = () => {
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const asked = address.toString()
  const view = useMemo(() => viewIn(new URLSearchParams(asked), today), [asked, today])
  const change = useCallback(
    (changed: Partial<JournalView>) => setAddress(addressOf({ ...view, ...changed })),
    [setAddress, view],
  )
  const reset = () => setAddress(new URLSearchParams())
  return { today, view, change, reset }
}

/** Who consulted, exported and changed what, and whether the log that seals it is intact. */
export const JournalScreen = () => {
  const client = useClient(JOURNAL_CALLS)
  const { matricularAccount: ownMatricule } = useAccount()
  const { today, view, change, reset } = useAddressedView()
  const list = useQuery(journalQuery(client, { view, ownMatricule }))
  const { answer, isLoading, failure } = useListAnswer(list, view, change)
  return (
    <div className={styles.frame}>
      <div className={styles.list}>
        <header>
          <h1>{t('pages.journal.title')}</h1>
          <p>{t('accessLog.subtitle')}</p>
        </header>
        <JournalFilterPanel
          applied={view.filters}
          today={today}
          onApply={(filters) => {
            const isSame = JSON.stringify(filters) === JSON.stringify(view.filters) && view.page === 0
            // The list of other filters, or of another page, loads by itself.
            if (isSame) void list.refetch()
            else change({ filters, page: 0 })
          }}
          onReset={reset}
        />
        <JournalList view={view} answer={answer} isLoading={isLoading} failure={failure} onChange={change} />
      </div>
      <IntegrityBox />
    </div>
  )
}
