import { isWithoutValues, type JournalChange, type JournalRow } from '@bulletin/domain/journal/journal-row'
import type { CsvCell } from '../csv/csv.ts'
import { dayText, momentTextIn } from '../csv/moment-text.ts'
import { EMPTY, say, yesOrNo, type WordKey } from '../words.ts'

const valueText = (value: unknown): string => {
  if (value === null) return EMPTY
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const subjectText = (subject: JournalChange['subject']): string => {
  if (subject === null) return ''
  const { kind, id, name } = subject
  return `${kind === 'RIDE' ? say('journalCsv.ride', { number: id }) : [name, id].filter(Boolean).join(' ')} `
}

const changeText = (change: JournalChange): string => {
  const { subject, field, before, after } = change
  const named = subjectText(subject)
  if (isWithoutValues(change)) return say('journalCsv.changeWithoutValues', { subject: named, field })
  return say('journalCsv.change', {
    subject: named,
    field,
    before: valueText(before),
    after: valueText(after),
  })
}

type Column = { title: WordKey; cell: (row: JournalRow) => CsvCell }

export const journalColumns = (timeZone: string): readonly Column[] => {
  const momentText = momentTextIn(timeZone, { toTheSecond: true })
  return [
    { title: 'journalCsv.number', cell: ({ number }) => number },
    { title: 'journalCsv.at', cell: ({ at }) => momentText(at) },
    { title: 'journalCsv.matricule', cell: ({ matricule }) => matricule },
    { title: 'journalCsv.name', cell: ({ name }) => name },
    {
      title: 'journalCsv.roles',
      cell: ({ roles }) => roles.map((role) => say(`enums.role.${role}`)).join(', '),
    },
    { title: 'journalCsv.action', cell: ({ action }) => say(`enums.accessAction.${action}`) },
    { title: 'journalCsv.outcome', cell: ({ outcome }) => say(`enums.accessOutcome.${outcome}`) },
    { title: 'journalCsv.reason', cell: ({ reason }) => reason && say(`enums.accessRefusal.${reason}`) },
    { title: 'journalCsv.bulletinDate', cell: ({ bulletin }) => bulletin && dayText(bulletin.date) },
    { title: 'journalCsv.service', cell: ({ bulletin }) => bulletin?.service ?? null },
    { title: 'journalCsv.line', cell: ({ bulletin }) => bulletin?.line ?? null },
    { title: 'journalCsv.driver', cell: ({ driver }) => driver?.matricule ?? null },
    { title: 'journalCsv.driverName', cell: ({ driver }) => driver?.name ?? null },
    { title: 'journalCsv.filter', cell: ({ filter }) => filter && JSON.stringify(filter) },
    { title: 'journalCsv.count', cell: ({ count }) => count },
    { title: 'journalCsv.changes', cell: ({ changes }) => changes.map(changeText).join(' | ') },
    { title: 'journalCsv.onSelf', cell: ({ onSelf }) => yesOrNo(onSelf) },
    { title: 'journalCsv.call', cell: ({ call }) => call },
    { title: 'journalCsv.requestId', cell: ({ requestId }) => requestId },
    { title: 'journalCsv.network', cell: ({ network }) => network },
  ]
}
