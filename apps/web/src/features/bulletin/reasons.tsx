import { isCorrected } from '@bulletin/domain/bulletin/correction'
import { isLateValidation } from '@bulletin/domain/bulletin/deadlines'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import { reasonPlaces, type ReasonPlace } from '@bulletin/domain/bulletin/reason-places'
import type { Line } from '@bulletin/domain/network/line'
import { instantText } from '@bulletin/domain/time/day'
import { useId } from 'react'
import { useServices } from '../../session/services.ts'
import { ReasonChips } from '../../bulletin/list/reason-chips.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { OtherBulletins } from './other-bulletins.tsx'

type ReasonsProps = {
  bulletin: Bulletin
  line: Line | null
  /** Scrolls to the places that the reason is about. */
  onOpen: (reason: ManagerReason, places: readonly ReasonPlace[]) => void
}

/** The reasons why a manager should check the bulletin, as in the list, and whether it was corrected or is late. */
export const Reasons = ({ bulletin, line, onOpen }: ReasonsProps) => {
  const { t } = useTranslation()
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
