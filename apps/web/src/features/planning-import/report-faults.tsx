import type { ToldImportReport } from '@bulletin/domain/planning/import/run'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { Pager } from '../../ui/data-grid/pager.tsx'
import { SheetTable } from '../../ui/table-parts.ts'
import { ALL_FILES, FAULT_PAGE_SIZES, faultsIn, faultyFiles, FIRST_FAULTS, NO_FILE } from './fault-pages.ts'
import { Panel, PanelHead, Small } from './panel.ts'
import { figure } from './report-counts.tsx'
import { reasonOf } from './run-words.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './report-faults.module.css'

const Table = withClass(SheetTable, styles.table)

/** What to correct, where and why: each row names a place in a file. */
export const ReportFaults = ({ report }: { report: ToldImportReport }) => {
  const { t } = useTranslation()
  const [titleId, filterId] = [useId(), useId()]
  const [view, setView] = useState(FIRST_FAULTS)
  const { faults, faultCount } = report
  const files = faultyFiles(faults)
  const { rows, total } = faultsIn(faults, view)
  return (
    <Panel aria-labelledby={titleId}>
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
      <Table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '22%' }}>
              {t('import.columns.file')}
            </th>
            <th scope="col" style={{ width: 90 }}>
              {t('import.columns.line')}
            </th>
            <th scope="col" style={{ width: '18%' }}>
              {t('import.columns.field')}
            </th>
            <th scope="col">{t('import.columns.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, fault }) => (
            <tr key={number}>
              <th scope="row">{fault.file ?? t('common.empty')}</th>
              <td>{fault.line === null ? t('common.empty') : figure(fault.line)}</td>
              <td>{fault.field ?? t('common.empty')}</td>
              <td>{reasonOf('fault', fault)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
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
