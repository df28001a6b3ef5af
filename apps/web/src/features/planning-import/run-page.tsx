import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import type { ImportRunDetails } from '@bulletin/domain/planning/import/run'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ResponseError } from '../../api/errors.ts'
import { useClient, useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackHead } from '../../ui/back-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { importQuery } from './import-queries.ts'
import { Panel, Small } from './panel.ts'
import { RunReport } from './run-report.tsx'

const NOT_FOUND = [400, 404]

const isNotFound = (error: Error | null): boolean =>
  error instanceof ResponseError && NOT_FOUND.includes(error.status)

const aboutWords = ({ startedAt, by }: ImportRunDetails, timeZone: string): string => {
  const when = t('import.report.when', momentInFigures(startedAt, timeZone))
  const who = by
    ? t('import.report.by', { name: by.name, matricule: by.matricularAccount })
    : t('import.report.byCommand')
  return `${when} ${who}`
}

type RunPageProps = { id: string; onBack: () => void; renderNext: (run: ImportRunDetails) => ReactNode }

/** Page of one import, identified by the URL. */
export const RunPage = ({ id, onBack, renderNext }: RunPageProps) => {
  const client = useClient(IMPORT_CALLS)
  const { matricularAccount } = useAccount()
  const { data: run, error } = useQuery(importQuery(client, matricularAccount, id))
  const failure = useFailure(error)
  const { timeZone } = useServices().settings
  return (
    <>
      <BackHead label={t('import.report.back')} onBack={onBack}>
        <div>
          <h1>{t(run?.dryRun ? 'import.report.titleDryRun' : 'import.report.title')}</h1>
          <p>{run ? aboutWords(run, timeZone) : <Skeleton width={320} />}</p>
        </div>
      </BackHead>
      {run && <Small>{t('import.report.sources', { sources: run.sources.join(', ') })}</Small>}
      {!run && isNotFound(error) ? (
        <Notice tone="warning" title={t('import.report.notFound')} />
      ) : (
        <QueryState
          frame={Panel}
          isAnswered={run !== undefined}
          failure={failure}
          failed={t('import.report.loadError')}
          stale={failure?.text}
        >
          {run ? (
            <RunReport run={run} next={renderNext(run)} />
          ) : (
            <Panel aria-busy>
              <Skeleton width="50%" />
              <Skeleton width="80%" />
            </Panel>
          )}
        </QueryState>
      )}
    </>
  )
}
