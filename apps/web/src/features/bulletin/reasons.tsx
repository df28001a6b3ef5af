import { isCorrected } from '@bulletin/domain/bulletin/correction'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { useId } from 'react'
import { ReasonChips } from '../../bulletin-list/reason-chips.tsx'
import { useTranslation } from '../../messages/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'

/** Why a manager should look at it, as the list says it; and that it was corrected. */
export const Reasons = ({ bulletin, line }: { bulletin: Bulletin; line: Line | null }) => {
  const { t } = useTranslation()
  const titleId = useId()
  const wasCorrected = isCorrected(bulletin)
  if (bulletin.managerReasons.length === 0 && !wasCorrected) return null
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {t(bulletin.status === 'MEF_TO_VALIDATE' ? 'bulletin.reasons.title' : 'bulletin.reasons.verified')}
      </VisuallyHidden>
      <ReasonChips item={bulletin} line={line} isCorrected={wasCorrected} />
    </section>
  )
}
