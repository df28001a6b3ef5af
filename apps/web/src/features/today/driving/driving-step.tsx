import { useState } from 'react'
import { openedLater } from '../../../loaded-later.tsx'
import type { DayPlan } from '../../../plan/day-plan.ts'
import type { OpenDialog } from './driving-dialogs.tsx'
import { ADD_ID, DrivingWork, type DrivingWorkProps } from './driving-work.tsx'
import { useFocusAfterDialog } from './focus-after-dialog.ts'

const DrivingDialogs = openedLater(
  () => import('./driving-dialogs.tsx').then((module) => module.DrivingDialogs),
  ({ dialog }) => dialog !== null,
)

type DrivingStepProps = Omit<DrivingWorkProps, 'onOpen'> & { plan: DayPlan }

/** Rides and manoeuvres, as they happened. */
export const DrivingStep = ({ plan, ...work }: DrivingStepProps) => {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  useFocusAfterDialog(dialog !== null, ADD_ID)
  return (
    <>
      <DrivingWork {...work} onOpen={setDialog} />
      <DrivingDialogs dialog={dialog} plan={plan} onOpen={setDialog} />
    </>
  )
}
