import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { DelayReasonEntry } from '@bulletin/domain/delay/delay-reason'
import type { Day } from '@bulletin/domain/time/day'
import { virtualStatusOf } from '@bulletin/domain/workflow/progress'
import type { CsvCell } from '../../csv/csv.ts'
import { dayText, momentTextIn } from '../../csv/moment-text.ts'
import { say } from '../../words.ts'

/** What cells need besides the bulletin. */
export type CsvFacts = {
  /** The exploitation day. */
  today: Day
  timeZone: string
  /** The driver columns are exported only to users whose lists show them. */
  withDriver: boolean
}

/**
 * A list item with the driving mode of each ride, in order: null for a ride that was not driven, and null for the whole
 * list when the certified text cannot be parsed.
 */
export type ExportedBulletin = BulletinItem & { readonly drivenAs: readonly ('PA' | 'CM' | null)[] | null }

type Column = { title: string; isOfDriver?: true; cell: (item: ExportedBulletin) => CsvCell }

const reasonText = ({ reason, delayMinute, ...entry }: DelayReasonEntry): string => {
  const { parkExemptionPlannedPosition: planned, parkExemptionRealPosition: real } = entry
  const more =
    entry.otherReasonDescription ?? (planned !== null && real !== null ? `${planned} → ${real}` : null)
  const said = more === null ? '' : ` (${more})`
  return `${say(`enums.delayReason.${reason}`)}${said} ${delayMinute} min`
}

const reasonsText = (reasons: readonly DelayReasonEntry[] | null): string | null =>
  reasons && reasons.map(reasonText).join(', ')

/** Empty if no correction was made; a phrase if the reasons were corrected to none. */
const correctedReasonsText = ({ correctedDelayByReason }: BulletinItem['delayReason']): string | null =>
  correctedDelayByReason?.length === 0 ? say('csv.noReason') : reasonsText(correctedDelayByReason)

/** « 1 PA, 2 CM »: rides numbered as on the paper form. */
const drivenText = (drivenAs: ExportedBulletin['drivenAs']): string =>
  drivenAs
    ? drivenAs.flatMap((shown, index) => (shown === null ? [] : [`${index + 1} ${shown}`])).join(', ')
    : say('csv.unreadable')

const badgesText = (information: BulletinItem['information']): string =>
  (['substituted', 'ch', 'rct'] as const)
    .filter((name) => information[name])
    .map((name) => say(`bulletin.badges.${name}`))
    .join(', ')

/** Exports only what the list shows, never manager comments or names: a driver may read the file. */
export const csvColumns = ({ today, timeZone, withDriver }: CsvFacts): readonly Column[] => {
  const momentText = momentTextIn(timeZone)
  const columns: Column[] = [
    { title: 'Date', cell: ({ date }) => dayText(date) },
    { title: 'Ligne', cell: ({ line }) => line },
    { title: 'Terminus', cell: ({ terminus }) => terminus?.name ?? null },
    { title: 'Service', cell: ({ service }) => service },
    { title: 'Service initial', cell: ({ initialService }) => initialService },
    { title: 'Services conduits', cell: ({ ridesServices }) => ridesServices.join(', ') },
    {
      title: 'Matricule',
      isOfDriver: true,
      cell: ({ driverMatricularAccount }) => driverMatricularAccount,
    },
    { title: 'Conducteur', isOfDriver: true, cell: ({ driverName }) => driverName },
    { title: 'Fin de service', cell: ({ realEndService }) => momentText(realEndService) },
    { title: 'Délai (min)', cell: ({ delayMinute }) => delayMinute },
    { title: 'Délai corrigé (min)', cell: ({ correctedDelayMinute }) => correctedDelayMinute },
    { title: 'Motifs du délai', cell: ({ delayReason }) => reasonsText(delayReason.delayByReason) },
    { title: 'Motifs corrigés', cell: ({ delayReason }) => correctedReasonsText(delayReason) },
    { title: 'CM', cell: ({ validManualDriving }) => say(`enums.manualDriving.${validManualDriving}`) },
    {
      title: 'CM corrigée',
      cell: ({ correctedValidManualDriving: corrected }) =>
        corrected && say(`enums.manualDriving.${corrected}`),
    },
    { title: 'Conduite par course', cell: ({ drivenAs }) => drivenText(drivenAs) },
    { title: 'Observations', cell: ({ observationCount }) => observationCount },
    { title: 'Informations', cell: ({ information }) => badgesText(information) },
    { title: 'Tours', cell: ({ lapsCount }) => lapsCount },
    { title: 'Distance (m)', cell: ({ theoreticalDistance }) => theoreticalDistance },
    { title: 'Distance corrigée (m)', cell: ({ correctedDistance }) => correctedDistance },
    { title: 'ION / DON / RM début', cell: ({ ionDonRm }) => momentText(ionDonRm?.startTime) },
    { title: 'ION / DON / RM fin', cell: ({ ionDonRm }) => momentText(ionDonRm?.endTime) },
    {
      title: 'Statut',
      cell: (item) => say(`enums.virtualStatus.${virtualStatusOf(item, today)}`),
    },
    { title: 'Validé le', cell: ({ managerValidationDate }) => momentText(managerValidationDate) },
    { title: 'Validation tardive', cell: ({ lateValidation }) => (lateValidation ? 'Oui' : 'Non') },
    { title: 'Identifiant', cell: ({ id }) => id },
  ]
  return columns.filter(({ isOfDriver }) => withDriver || isOfDriver !== true)
}
