import {
  totalsOf,
  type ManagerDay,
  type TerminusRecap,
} from '@bulletin/domain/bulletin/validation-statistics'
import { dayInFigures } from '../../ui/date-words.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Button } from '../../ui/button.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { percentCorrected } from './percent.ts'
import { t } from '../../i18n/translate.ts'

export type ColumnFacts = {
  /** All rows of the response, whatever page is shown. */
  details: readonly ManagerDay[]
  /** Returns the code of a terminus that is not in the network. */
  terminusName: (quadrigram: string) => string
}

const figure = (count: number): string => count.toLocaleString('fr-FR')

const shareText = (validated: number, corrected: number): string =>
  percentCorrected(validated, corrected) ?? t('common.empty')

const RECAP_FIGURES = ['nbManager', 'nbTotalValidated', 'nbTotalCorrected', 'nbTotalCorrectedDelay'] as const

export const recapColumns = ({ details, terminusName }: ColumnFacts): TableColumn<TerminusRecap>[] => {
  const total = totalsOf(details)
  return [
    {
      id: 'terminus',
      header: t('stats.recap.columns.terminus'),
      isRowHeader: true,
      cell: ({ id }) => terminusName(id),
      total: t('stats.total'),
    },
    ...RECAP_FIGURES.map((id): TableColumn<TerminusRecap> => ({
      id,
      header: t(`stats.recap.columns.${id}`),
      align: 'right',
      cell: (recap) => figure(recap[id]),
      total: figure(total[id]),
    })),
    {
      id: 'percentCorrected',
      header: t('stats.recap.columns.percentCorrected'),
      align: 'right',
      cell: ({ nbTotalValidated, nbTotalCorrected }) => shareText(nbTotalValidated, nbTotalCorrected),
      total: shareText(total.nbTotalValidated, total.nbTotalCorrected),
    },
  ]
}

/** Each with its name among the totals. */
const DETAIL_FIGURES = [
  ['nbValidated', 'nbTotalValidated'],
  ['nbCorrected', 'nbTotalCorrected'],
  ['nbCorrectedDelay', 'nbTotalCorrectedDelay'],
] as const

export const detailColumns = (
  { details, terminusName }: ColumnFacts,
  onOpen: (day: ManagerDay) => void,
): TableColumn<ManagerDay>[] => {
  const total = totalsOf(details)
  return [
    {
      id: 'line',
      header: t('stats.details.columns.line'),
      cell: ({ line }) => <LineBadge line={line} size={30} />,
      total: t('stats.total'),
    },
    {
      id: 'manager',
      header: t('stats.details.columns.manager'),
      isRowHeader: true,
      cell: ({ managerName }) => managerName,
    },
    {
      id: 'matricule',
      header: t('stats.details.columns.matricule'),
      cell: ({ managerMatricularAccount }) => managerMatricularAccount,
    },
    {
      id: 'terminus',
      header: t('stats.details.columns.terminus'),
      cell: ({ terminus }) => terminusName(terminus),
    },
    {
      id: 'date',
      header: t('stats.details.columns.date'),
      cell: ({ validationDate }) => dayInFigures(validationDate),
    },
    ...DETAIL_FIGURES.map(([id, totalId]): TableColumn<ManagerDay> => ({
      id,
      header: t(`stats.details.columns.${id}`),
      align: 'right',
      cell: (day) => figure(day[id]),
      total: figure(total[totalId]),
    })),
    {
      id: 'percentCorrected',
      header: t('stats.details.columns.percentCorrected'),
      align: 'right',
      cell: ({ nbValidated, nbCorrected }) => shareText(nbValidated, nbCorrected),
      total: shareText(total.nbTotalValidated, total.nbTotalCorrected),
    },
    {
      id: 'bulletins',
      header: t('stats.details.columns.bulletins'),
      align: 'right',
      cell: (day) =>
        // The server omits the ids of the user's own bulletins, so that drivers do not learn who validated them.
        day.validatedBulletinIds.length > 0 && (
          <Button
            variant="text"
            aria-label={t('stats.details.view', {
              name: day.managerName,
              date: dayInFigures(day.validationDate),
              terminus: terminusName(day.terminus),
            })}
            onClick={() => onOpen(day)}
          >
            {t('common.actions.view')}
          </Button>
        ),
    },
  ]
}
