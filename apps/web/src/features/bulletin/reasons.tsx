import { ROUTES } from '@bulletin/domain/access/route'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isCorrected } from '@bulletin/domain/bulletin/correction'
import { isLateValidation } from '@bulletin/domain/bulletin/deadlines'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import { reasonPlaces, type ReasonPlace } from '@bulletin/domain/bulletin/reason-places'
import type { Key } from '@bulletin/domain/document/key'
import type { Line } from '@bulletin/domain/network/line'
import { instantText } from '@bulletin/domain/time/day'
import { useId } from 'react'
import { generatePath, Link, useLocation } from 'react-router'
import { ReasonChips } from '../../bulletin/list/reason-chips.tsx'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { withClass } from '../../ui/with-class.ts'
import { cameFromOf } from './way-back.ts'
import styles from './reasons.module.css'

/** Same style as the « Vérifier » link of the list. */
const Way = withClass(Link, styles.way)

/** Links to the other bulletins of the same service; their back button leads to the same list. */
const OtherBulletins = ({ ids }: { ids: readonly Key[] }) => {
  const location = useLocation()
  if (ids.length === 0) return null
  const from = cameFromOf(location)
  return (
    <div className={styles.ways}>
      {ids.map((bulletinId, index) => (
        <Way
          key={bulletinId}
          to={{ pathname: generatePath(ROUTES.bulletin.path, { bulletinId }), search: location.search }}
          state={from === null ? null : { from }}
        >
          {ids.length === 1
            ? t('bulletin.reasons.other')
            : t('bulletin.reasons.oneOfOthers', { number: index + 1, count: ids.length })}
          <Icon name="chevronRight" size={20} />
        </Way>
      ))}
    </div>
  )
}

type ReasonsProps = {
  bulletin: Bulletin
  line: Line | null
  /** Scrolls to the places that the reason is about. */
  onOpen: (reason: ManagerReason, places: readonly ReasonPlace[]) => void
}

/** The reasons why a manager should check the bulletin, as in the list, and whether it was corrected or is late. */
export const Reasons = ({ bulletin, line, onOpen }: ReasonsProps) => {
  const titleId = useId()
  const openOf = (reason: ManagerReason) => {
    const places = reasonPlaces(reason, bulletin)
    return places.length > 0 ? () => onOpen(reason, places) : null
  }
  const { clock } = useServices()
  const wasCorrected = isCorrected(bulletin)
  const isLate = isLateValidation(bulletin, instantText(clock.now()))
  if (bulletin.managerReasons.length === 0 && !wasCorrected && !isLate) return null
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {t(bulletin.status === 'MEF_TO_VALIDATE' ? 'bulletin.reasons.title' : 'bulletin.reasons.verified')}
      </VisuallyHidden>
      <ReasonChips item={bulletin} line={line} isCorrected={wasCorrected} isLate={isLate} openOf={openOf} />
      <OtherBulletins ids={bulletin.sameServiceAs} />
    </section>
  )
}
