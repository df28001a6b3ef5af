import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import type { LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { t } from '../../i18n/translate.ts'
import { downloadJson } from '../../platform/download.ts'
import { useAccount } from '../../session/account-context.ts'
import { DownloadButton } from '../../session/download-button.tsx'
import { useClient, useServices } from '../../session/services.ts'
import { LONG_DOWNLOAD } from '../../session/use-download.ts'
import { useOneMutation } from '../../session/use-one-mutation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { LoadingText, QueryState } from '../../ui/query-state.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { FaultFacts, SealFacts } from './integrity-facts.tsx'
import { integrityQuery } from './integrity-query.ts'
import { faultWords, figure } from './integrity-words.ts'
import { SealTrack } from './seal-track.tsx'
import styles from './integrity-box.module.css'

const ReportButton = () => {
  const client = useClient(JOURNAL_CALLS)
  const { clock, settings } = useServices()
  return (
    <DownloadButton
      label="integrity.broken.download"
      fetch={async () => {
        const { date, time } = momentInFigures(clock.now().toString(), settings.timeZone)
        const name = `constat-${date.split('/').toReversed().join('-')}-${time.replace(':', 'h')}.json`
        return { name, text: await client.downloadLogReport({}, LONG_DOWNLOAD) }
      }}
      save={downloadJson}
      done={t('integrity.report.done')}
      failed={(error) => t('integrity.report.failed', { why: t(failureWords(error)) })}
    />
  )
}

/** Shows how far the check is at once, whoever started it. */
const useCheck = () => {
  const client = useClient(JOURNAL_CALLS)
  const { matricularAccount } = useAccount()
  const { messageBar } = useServices()
  const queryClient = useQueryClient()
  const { queryKey } = integrityQuery(client, matricularAccount)
  return useOneMutation({
    mutationFn: (_asked: undefined) => client.startLogCheck({}),
    onSuccess: (check) => queryClient.setQueryData(queryKey, (before) => before && { ...before, check }),
    onError: (error) =>
      messageBar.show({
        severity: 'error',
        text: t('integrity.checkFailed', { why: t(failureWords(error)) }),
      }),
    // A check whose answer was lost may be running.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

const Check = ({ integrity: { check, fault } }: { integrity: LogIntegrity }) => {
  const { timeZone } = useServices().settings
  const { send, isPending } = useCheck()
  const isRunning = check.state === 'RUNNING'
  const words = () => {
    if (fault) return t('integrity.broken.advice')
    if (check.at === null || check.ok !== true) return t('integrity.neverChecked')
    return t('integrity.lastCheck', momentInFigures(check.at, timeZone))
  }
  const progress = t('integrity.checking', { count: figure(check.done), total: figure(check.total) })
  return (
    <div className={styles.check}>
      {isRunning ? (
        <>
          <p>{progress}</p>
          <ShareBar
            share={check.total === 0 ? null : check.done / check.total}
            label={t('integrity.verify')}
          />
        </>
      ) : (
        <p>{words()}</p>
      )}
      {fault && <ReportButton />}
      <PrimaryAction
        icon="shieldCheck"
        aria-disabled={isRunning || isPending}
        onClick={() => isRunning || send(undefined)}
      >
        {t(fault ? 'integrity.verifyAgain' : 'integrity.verify')}
      </PrimaryAction>
    </div>
  )
}

/** What is missing although the log holds. */
const Gaps = ({ integrity: { folder, setAside } }: { integrity: LogIntegrity }) => (
  <div className={styles.gaps}>
    {folder && <Notice tone="warning" title={t(`integrity.folder.${folder}`)} />}
    {setAside > 0 && <Notice tone="warning" title={t('integrity.setAside', { count: setAside })} />}
  </div>
)

const Content = ({ integrity }: { integrity: LogIntegrity }) => {
  const { timeZone } = useServices().settings
  const { seals, fault } = integrity
  return (
    <>
      {seals.length > 0 && <SealTrack seals={seals} />}
      {fault ? (
        <>
          <div className={styles.fault} role="alert">
            <Notice tone="error" icon="warning" title={faultWords(fault, { timeZone }).title}>
              <p>{faultWords(fault, { timeZone }).text}</p>
            </Notice>
          </div>
          <FaultFacts fault={fault} />
        </>
      ) : (
        <SealFacts integrity={integrity} />
      )}
      <Gaps integrity={integrity} />
      <Check integrity={integrity} />
    </>
  )
}

const subtitleOf = (integrity: LogIntegrity | undefined, timeZone: string): string => {
  const { fault, check } = integrity ?? {}
  if (!fault) return t('integrity.subtitle')
  return check?.ok === false && check.at !== null
    ? t('integrity.checkedAt', momentInFigures(check.at, timeZone))
    : t('integrity.noticedAt', momentInFigures(fault.at, timeZone))
}

/** Whether the log that seals the journal and the histories is whole, and how to have it checked. */
export const IntegrityBox = () => {
  const titleId = useId()
  const client = useClient(JOURNAL_CALLS)
  const { matricularAccount } = useAccount()
  const { timeZone } = useServices().settings
  const { data, error } = useQuery(integrityQuery(client, matricularAccount))
  const failure = useFailure(error)
  const isBroken = data !== undefined && data.fault !== null
  return (
    <aside
      className={styles.box}
      aria-labelledby={titleId}
      aria-busy={!data && !failure}
      data-broken={isBroken ? '' : undefined}
    >
      <header>
        <span>
          <Icon name={isBroken ? 'shieldBroken' : 'shieldCheck'} size={26} />
        </span>
        <div>
          <h2 id={titleId}>{t('integrity.title')}</h2>
          <p>{subtitleOf(data, timeZone)}</p>
        </div>
      </header>
      <QueryState
        isAnswered={data !== undefined}
        failure={failure}
        failed={t('integrity.loadError')}
        stale={t('integrity.stale')}
      >
        {data ? <Content integrity={data} /> : <LoadingText width={200} />}
      </QueryState>
    </aside>
  )
}
