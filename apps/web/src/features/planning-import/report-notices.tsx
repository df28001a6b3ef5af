import { ImportNoticeKind } from '@bulletin/domain/planning/import/report'
import type { ToldImportReport, ToldNotice } from '@bulletin/domain/planning/import/run'
import { useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Panel, Small } from './panel.ts'
import { figure } from './report-counts.tsx'
import { reasonOf } from './run-words.ts'
import styles from './report-notices.module.css'

const SHOWN_AT_FIRST = 10
const SHOWN_MORE = 100

/** « stops.txt, ligne 12, champ stop_name »; empty for a notice about the whole import. */
const placeWords = ({ file, line, field }: ToldNotice): string => {
  const place = file !== null && line !== null ? t('import.report.place', { file, line }) : (file ?? '')
  if (field === null) return place
  return place === ''
    ? t('import.report.fieldOnly', { field })
    : t('import.report.placeField', { place, field })
}

/** Losses are excluded because the head of the report shows them. */
const KINDS = ImportNoticeKind.options.filter((kind) => kind !== 'LOST')

type Numbered = { number: number; notice: ToldNotice }

const NoticeGroup = ({ title, notices }: { title: string; notices: readonly Numbered[] }) => {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  return (
    <div className={styles.group}>
      <h3>
        {title}
        <span>{figure(notices.length)}</span>
      </h3>
      <ul>
        {notices.slice(0, shown).map(({ number, notice }) => {
          const place = placeWords(notice)
          return (
            <li key={number}>
              {reasonOf('notice', notice)} {place !== '' && <span>{`(${place})`}</span>}
            </li>
          )
        })}
      </ul>
      {notices.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + SHOWN_MORE)}>
          {t('import.report.more')}
        </Button>
      )}
    </div>
  )
}

/** Notices, which are not faults, grouped by kind. */
export const ReportNotices = ({ report }: { report: ToldImportReport }) => {
  const titleId = useId()
  const numbered = report.notices.map((notice, number) => ({ number, notice }))
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t('import.report.notices')}</h2>
      {report.noticeCount > report.notices.length && (
        <Small>
          {t('import.report.noticesListed', {
            listed: figure(report.notices.length),
            count: report.noticeCount,
          })}
        </Small>
      )}
      {KINDS.map((kind) => {
        const notices = numbered.filter(({ notice }) => notice.kind === kind)
        return notices.length === 0 ? null : (
          <NoticeGroup key={kind} title={t(`import.kind.${kind}`)} notices={notices} />
        )
      })}
    </Panel>
  )
}
