import '../../i18n/import-words.ts'
import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useClient } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { Button } from '../../ui/button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useObservable } from '../../platform/observable.ts'
import { choice, chosenBy } from './chosen-files.ts'
import { FileChooser } from './file-chooser.tsx'
import { importsQuery } from './import-queries.ts'
import { LeaveDialog } from '../../session/leave-dialog.tsx'
import { Panel, PanelHead, Small } from './panel.ts'
import { IMPORT_ADDRESS, RUN_PARAMETER, runAddress } from './run-address.ts'
import { RunHistory } from './run-history.tsx'
import { RunPage } from './run-page.tsx'
import { RunProgress } from './run-progress.tsx'
import { useChoiceOverSignIn } from './use-choice-over-sign-in.ts'
import { useNothingOpenedByDrop } from './use-nothing-opened-by-drop.ts'
import { useUpload, type Upload } from './use-upload.ts'
import styles from './import-screen.module.css'

type OverviewProps = { files: readonly File[]; onFiles: (files: readonly File[]) => void; upload: Upload }

/** The file chooser, the running import and the history. */
const Overview = ({ files, onFiles, upload }: OverviewProps) => {
  const { matricularAccount } = useAccount()
  const { data: runs, error } = useQuery(importsQuery(useClient(IMPORT_CALLS), matricularAccount))
  const failure = useFailure(error)
  const running = runs?.find(({ state }) => state === 'RUNNING')
  return (
    <>
      <h1>{t('import.title')}</h1>
      <Small>{t('import.intro')}</Small>
      {running && (
        <Panel aria-label={t('import.running.title')}>
          <PanelHead>
            <h2>{t(running.dryRun ? 'import.running.titleDryRun' : 'import.running.title')}</h2>
            <LinkButton variant="outlined" to={runAddress(running.id)}>
              {t('import.running.follow')}
            </LinkButton>
          </PanelHead>
          <RunProgress progress={running.progress} dryRun={running.dryRun} />
        </Panel>
      )}
      <FileChooser files={files} onChange={onFiles} upload={upload} isBusy={running !== undefined} />
      <QueryState
        frame={Panel}
        isAnswered={runs !== undefined}
        failure={failure}
        failed={t('import.history.loadError')}
        stale={failure?.text}
      >
        <RunHistory runs={runs ?? null} />
      </QueryState>
    </>
  )
}

/** Page that imports the network, its plan and its lists: file upload, dry run, import, and history. */
export const ImportScreen = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { matricularAccount: matricule } = useAccount()
  const files = chosenBy(useObservable(choice), matricule)
  const setFiles = (chosen: readonly File[]) => choice.set({ matricule, files: chosen })
  useChoiceOverSignIn(matricule)
  useNothingOpenedByDrop()
  const upload = useUpload()
  const { taken } = upload
  const id = search.get(RUN_PARAMETER)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!taken || shown.current === taken.id) return
    shown.current = taken.id
    // The files stay selected after a dry run, because the import of the same files follows it.
    if (!taken.dryRun) choice.set({ matricule, files: [] })
    void navigate(runAddress(taken.id))
  }, [taken, matricule, navigate])
  return (
    <div className={styles.frame}>
      {id === null ? (
        <Overview files={files} onFiles={setFiles} upload={upload} />
      ) : (
        <RunPage
          key={id}
          id={id}
          onBack={() => void navigate(IMPORT_ADDRESS)}
          renderNext={(run) =>
            run.state === 'CHECKED' && run.id === taken?.id && files.length > 0 ? (
              <Button
                variant="contained"
                startIcon={<Icon name="check" size={22} />}
                onClick={() => {
                  upload.send({ files, dryRun: false })
                  void navigate(IMPORT_ADDRESS)
                }}
              >
                {t('import.choose.importNow')}
              </Button>
            ) : null
          }
        />
      )}
      <LeaveDialog isHolding={upload.isSending} words="import.sending.leave" />
    </div>
  )
}
