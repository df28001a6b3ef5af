import type { ToldImportReport } from '@bulletin/domain/planning/import/run'
import { useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { ChoiceBox } from '../../ui/field/choice-box.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Table } from '../../ui/table/table.tsx'
import {
  ALL_FILES,
  FAULT_PAGE_SIZES,
  faultsIn,
  faultyFiles,
  FIRST_FAULTS,
  NO_FILE,
  type NumberedFault,
} from './fault-pages.ts'
import { Panel, PanelHead, Small } from './panel.ts'
import { figure } from './report-counts.tsx'
import { reasonOf } from './run-words.ts'
import styles from './report-faults.module.css'

/** What to correct, where and why: each row names a place in a file. */
export const ReportFaults = ({ report }: { report: ToldImportReport }) => {
  const [titleId, filterId] = [useId(), useId()]
  const [view, setView] = useState(FIRST_FAULTS)
  const { faults, faultCount } = report
  const files = faultyFiles(faults)
  const { rows, total } = faultsIn(faults, view)
  return (
    <Panel aria-labelledby={titleId} className={styles.faults}>
      <PanelHead>
        <h2 id={titleId}>{t('import.report.faults')}</h2>
        {files.length > 1 && (
          <div className={styles.filter}>
            <span id={filterId}>{t('import.report.fileFilter')}</span>
            <ChoiceBox
              labelId={filterId}
              width={240}
              value={view.file ?? ALL_FILES}
              choices={[
                { value: ALL_FILES, label: t('import.report.allFiles') },
                ...files.map((file) => ({
                  value: file,
                  label: file === NO_FILE ? t('import.report.noFile') : file,
                })),
              ]}
              onChange={(file) => setView({ ...view, page: 0, file: file === ALL_FILES ? null : file })}
            />
          </div>
        )}
      </PanelHead>
      {faultCount > faults.length && (
        <Small>{t('import.report.faultsListed', { listed: figure(faults.length), count: faultCount })}</Small>
      )}
      <Table<NumberedFault>
        aria-labelledby={titleId}
        columns={[
          {
            id: 'file',
            header: t('import.columns.file'),
            width: '22%',
            isRowHeader: true,
            cell: ({ fault }) => fault.file ?? t('common.empty'),
          },
          {
            id: 'line',
            header: t('import.columns.line'),
            width: 90,
            align: 'right',
            cell: ({ fault }) => (fault.line === null ? t('common.empty') : figure(fault.line)),
          },
          {
            id: 'field',
            header: t('import.columns.field'),
            width: '18%',
            cell: ({ fault }) => fault.field ?? t('common.empty'),
          },
          {
            id: 'reason',
            header: t('import.columns.reason'),
            cell: ({ fault }) => reasonOf('fault', fault),
          },
        ]}
        rows={rows}
        keyOf={({ number }) => String(number)}
      />
      {total > FIRST_FAULTS.pageSize && (
        <Pager
          place={{ ...view, rows: rows.length, total, totalIsLowerBound: false }}
          pageSizes={FAULT_PAGE_SIZES}
          onPage={(page) => setView({ ...view, page })}
          onPageSize={(pageSize) => setView({ ...view, page: 0, pageSize })}
        />
      )}
    </Panel>
  )
}
