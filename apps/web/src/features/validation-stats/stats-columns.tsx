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

export const recapColumns = ({ details, terminusName }: ColumnFacts): TableColumn<TerminusRecap>[] => {
  const total = totalsOf(details)
  const share = (validated: number, corrected: number) =>
    percentCorrected(validated, corrected) ?? t('common.empty')
  return [
    {
      id: 'terminus',
      header: t('stats.recap.columns.terminus'),
      isRowHeader: true,
      cell: ({ id }) => terminusName(id),
      total: t('stats.total'),
    },
    {
      id: 'nbManager',
      header: t('stats.recap.columns.nbManager'),
      align: 'right',
      cell: ({ nbManager }) => figure(nbManager),
      total: figure(total.nbManager),
    },
    {
      id: 'nbTotalValidated',
      header: t('stats.recap.columns.nbTotalValidated'),
      align: 'right',
      cell: ({ nbTotalValidated }) => figure(nbTotalValidated),
      total: figure(total.nbTotalValidated),
    },
    {
      id: 'nbTotalCorrected',
      header: t('stats.recap.columns.nbTotalCorrected'),
      align: 'right',
      cell: ({ nbTotalCorrected }) => figure(nbTotalCorrected),
      total: figure(total.nbTotalCorrected),
    },
    {
      id: 'nbTotalCorrectedDelay',
      header: t('stats.recap.columns.nbTotalCorrectedDelay'),
      align: 'right',
      cell: ({ nbTotalCorrectedDelay }) => figure(nbTotalCorrectedDelay),
      total: figure(total.nbTotalCorrectedDelay),
    },
    {
      id: 'percentCorrected',
      header: t('stats.recap.columns.percentCorrected'),
      align: 'right',
      cell: ({ nbTotalValidated, nbTotalCorrected }) => share(nbTotalValidated, nbTotalCorrected),
      total: share(total.nbTotalValidated, total.nbTotalCorrected),
    },
  ]
}

export const detailColumns = (
  { details, terminusName }: ColumnFacts,
  onOpen: (day: ManagerDay) => void,
): TableColumn<ManagerDay>[] => {
  const total = totalsOf(details)
  const share = (validated: number, corrected: number) =>
    percentCorrected(validated, corrected) ?? t('common.empty')
  return [
    {
      id: 'line',
      header: t('stats.details.columns.line'),
      cell: ({ line }) => <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={30} />,
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
    {
      id: 'nbValidated',
      header: t('stats.details.columns.nbValidated'),
      align: 'right',
      cell: ({ nbValidated }) => figure(nbValidated),
      total: figure(total.nbTotalValidated),
    },
    {
      id: 'nbCorrected',
      header: t('stats.details.columns.nbCorrected'),
      align: 'right',
      cell: ({ nbCorrected }) => figure(nbCorrected),
      total: figure(total.nbTotalCorrected),
    },
    {
      id: 'nbCorrectedDelay',
      header: t('stats.details.columns.nbCorrectedDelay'),
      align: 'right',
      cell: ({ nbCorrectedDelay }) => figure(nbCorrectedDelay),
      total: figure(total.nbTotalCorrectedDelay),
    },
    {
      id: 'percentCorrected',
      header: t('stats.details.columns.percentCorrected'),
      align: 'right',
      cell: ({ nbValidated, nbCorrected }) => share(nbValidated, nbCorrected),
      total: share(total.nbTotalValidated, total.nbTotalCorrected),
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
