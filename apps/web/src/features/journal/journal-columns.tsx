import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import type { Speaking } from '../../bulletin/changes/change-words.ts'
import { TwoLines } from '../../bulletin/list/cells.tsx'
import { t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ActionChip, Outcome, SelfChip } from './journal-cells.tsx'
import { detailWords, nameOf, rolesWords, whatWords, whenWords } from './row-words.ts'

type JournalFacts = Speaking & { onOpen: (row: JournalRow) => void }

const personLine = (row: JournalRow): string =>
  [row.name === null ? null : row.matricule, rolesWords(row)].filter(Boolean).join(' · ')

export const journalColumns = ({ timeZone, onOpen }: JournalFacts): TableColumn<JournalRow>[] => [
  {
    id: 'when',
    header: t('accessLog.columns.when'),
    width: 104,
    cell: (row) => {
      const { time, date } = whenWords(row, { timeZone })
      return <TwoLines first={time} second={date} />
    },
  },
  {
    id: 'who',
    header: t('accessLog.columns.who'),
    width: 168,
    cell: (row) => <TwoLines first={nameOf(row)} second={personLine(row)} />,
  },
  {
    id: 'action',
    header: t('accessLog.columns.action'),
    width: 130,
    cell: (row) => <ActionChip action={row.action} />,
  },
  {
    id: 'what',
    header: t('accessLog.columns.what'),
    minWidth: 190,
    cell: (row) => {
      const detail = detailWords(row, { timeZone })
      const first = whatWords(row)
      return (
        <TwoLines
          title={detail === null ? first : `${first}, ${detail}`}
          first={first}
          second={
            <>
              {row.onSelf && <SelfChip />}
              {detail}
            </>
          }
        />
      )
    },
  },
  {
    id: 'result',
    header: t('accessLog.columns.result'),
    width: 134,
    cell: (row) => <Outcome outcome={row.outcome} reason={row.reason} />,
  },
  {
    id: 'number',
    header: t('accessLog.columns.number'),
    description: t('accessLog.columns.numberLong'),
    width: 70,
    align: 'right',
    cell: ({ number }) =>
      number === null ? (
        <span title={t('accessLog.unsealed')}>
          <span aria-hidden="true">{t('common.empty')}</span>
          <VisuallyHidden>{t('accessLog.unsealed')}</VisuallyHidden>
        </span>
      ) : (
        number.toLocaleString('fr-FR')
      ),
  },
  {
    id: 'open',
    header: t('grid.columns.actions'),
    isHeaderHidden: true,
    width: 54,
    align: 'center',
    hasControls: true,
    cell: (row, tabIndex) => (
      <IconButton
        icon="chevronRight"
        label={t('accessLog.open', { time: whenWords(row, { timeZone }).time, name: nameOf(row) })}
        tabIndex={tabIndex}
        data-control="open"
        onClick={() => onOpen(row)}
      />
    ),
  },
]
