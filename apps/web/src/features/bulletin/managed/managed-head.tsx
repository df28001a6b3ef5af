import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isReserve } from '@bulletin/domain/service/service-name'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { dayInFigures } from '../../../ui/date-words.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { BulletinHead } from '../bulletin-head.tsx'
import { ListedSteps } from '../listed-steps.tsx'

/** Names the driver, because a manager handles two hundred bulletins. */
export const ManagedHead = ({ bulletin }: { bulletin: Bulletin }) => {
  const { t } = useTranslation()
  const { line, service, driverName: driver, driverMatricularAccount: matricule, date } = bulletin
  const title = t(isReserve(service) ? 'bulletin.managed.reserve' : 'bulletin.managed.title', {
    service,
    driver,
  })
  useDocumentTitle(title)
  const facts = [
    t('bulletin.managed.matricule', { matricule }),
    dayInFigures(date),
    bulletin.terminus?.name ?? null,
    bulletin.tableCode && t('validation.summary.tableCode', { code: bulletin.tableCode }),
  ]
  return (
    <BulletinHead>
      <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={48} />
      <div>
        <h1>{title}</h1>
        <p>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      </div>
      <ListedSteps />
    </BulletinHead>
  )
}
