import type { Draft } from '@bulletin/domain/draft/draft'
import { openObservationOf } from '@bulletin/domain/draft/edit-open-observation'
import { useEffect, useState } from 'react'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { useIsFollowed } from '../../../bulletin/draft/followed-context.ts'
import { lazyDialog } from '../../../i18n/lazy.tsx'
import { preloadedFirst } from '../../../platform/lazy.tsx'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import type { OpenDialog } from './driving-dialogs.tsx'
import { ADD_ID, DrivingWork, type DrivingWorkProps } from './driving-work.tsx'
import { useFocusAfterDialog } from './focus-after-dialog.ts'

const DrivingDialogs = lazyDialog(
  () => import('./driving-dialogs.tsx').then((module) => module.DrivingDialogs),
  ({ dialog }) => dialog !== null,
  preloadedFirst,
)

type DrivingStepProps = Omit<DrivingWorkProps, 'relief' | 'onOpen'> & {
  plan: DayPlan
  /** The driver came back to correct the PAP or the service: open that dialog. */
  correctsStart: boolean
  onCorrectedStart: () => void
}

/** Reopens the observation form that was open when the page was left. */
const dialogLeftOpen = (draft: Draft): OpenDialog => {
  const open = openObservationOf(draft)
  return open && { kind: 'observations', target: open.target }
}

/** The step in which the driver enters rides and manoeuvres. */
export const DrivingStep = ({ plan, correctsStart, onCorrectedStart, ...work }: DrivingStepProps) => {
  const { draft } = useDraftEditing()
  const isFollowed = useIsFollowed()
  const [dialog, setDialog] = useState<OpenDialog>(() => {
    if (isFollowed) return null
    return correctsStart ? { kind: 'correctStart' } : dialogLeftOpen(draft)
  })
  useEffect(() => {
    if (correctsStart) onCorrectedStart()
  }, [correctsStart, onCorrectedStart])
  useFocusAfterDialog(dialog !== null, ADD_ID)
  return (
    <>
      <DrivingWork {...work} relief={dialog?.kind === 'wizard' ? dialog.type : null} onOpen={setDialog} />
      <DrivingDialogs account={work.account} dialog={dialog} plan={plan} onOpen={setDialog} />
    </>
  )
}
