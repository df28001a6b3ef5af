import { useId } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ObservationsView, type ObservationsViewProps } from './observations-view.tsx'

const WIDTH = 1120

/**
 * The observations of one target, with the steps to add more. Escape and a tap outside do not close the dialog, so
 * that nothing is lost.
 */
export const ObservationsDialog = (props: Omit<ObservationsViewProps, 'titleId' | 'subjectId'>) => {
  const id = useId()
  const names = { titleId: `${id}-title`, subjectId: `${id}-subject` }
  return (
    <Dialog
      isFilledIn
      ignoresEscape
      width={WIDTH}
      onClose={props.onClose}
      aria-labelledby={names.titleId}
      aria-describedby={names.subjectId}
    >
      <ObservationsView {...props} {...names} />
    </Dialog>
  )
}
