import type { Draft } from '@bulletin/domain/draft/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ServiceHead } from '../service-head.tsx'
import { StepTrack } from '../step-track.tsx'

/** The rail of the relief wizard: no controls, so that the driver does one thing at a time. */
export const ReliefRail = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation()
  const counts = [
    { label: t('driving.mode.rides'), value: draft.rides.length },
    { label: t('driving.mode.maneuvers'), value: draft.maneuvers.length },
  ]
  return (
    <>
      <ServiceHead draft={draft} counts={counts} />
      <StepTrack current="Driving" />
    </>
  )
}
