import '../../i18n/journal-words.ts'
import { ROUTES } from '@bulletin/domain/access/route'
import { AccessAction } from '@bulletin/domain/journal/access-action'
import type { Reader } from '@bulletin/domain/journal/journal-row'
import { generatePath, Link, useLocation } from 'react-router'
import { hasText, t } from '../../i18n/translate.ts'
import { dayInFigures, dayInWords } from '../../ui/date-words.ts'
import { Icon } from '../../ui/icon.tsx'

/** One bulletin, or the lists of one day. */
export const subjectOf = ({ bulletin, day }: Reader): string => bulletin?.id ?? day

/** The rows of a page are in the order of the bulletins, so those of one bulletin stand together. */
export const bySubject = (readers: readonly Reader[]): [Reader, ...Reader[]][] => {
  const groups = new Map<string, [Reader, ...Reader[]]>()
  for (const reader of readers) {
    const group = groups.get(subjectOf(reader))
    if (group) group.push(reader)
    else groups.set(subjectOf(reader), [reader])
  }
  return [...groups.values()]
}

const actionsWords = ({ actions }: Reader): string =>
  AccessAction.options
    .filter((action) => actions.includes(action))
    .map((action) => `myReaders.action.${action}`)
    .filter(hasText)
    .map((key) => t(key))
    .join(', ')

const Subject = ({ reader: { bulletin, day } }: { reader: Reader }) => {
  const { pathname, search } = useLocation()
  if (bulletin === null)
    return (
      <>
        <b>{dayInWords(day)}</b>
        <span>{t('myReaders.list')}</span>
      </>
    )
  const { id, date, service, line } = bulletin
  return (
    <>
      <Link
        to={generatePath(ROUTES.bulletin.path, { bulletinId: id })}
        state={{ from: `${pathname}${search}` }}
      >
        {dayInWords(date)}
      </Link>
      <span>{t('myReaders.bulletin', { service, line })}</span>
    </>
  )
}

export const SubjectReaders = ({ readers: [first, ...others] }: { readers: [Reader, ...Reader[]] }) => {
  const id = subjectOf(first)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Subject reader={first} />
      </h3>
      <ul>
        {[first, ...others].map((reader) => (
          <li key={`${reader.role} ${reader.day}`}>
            <Icon name="eye" size={20} />
            <b>{t(reader.role === null ? 'myReaders.unknownRole' : `enums.role.${reader.role}`)}</b>
            <span>{actionsWords(reader)}</span>
            <span>{t('myReaders.on', { date: dayInFigures(reader.day) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
