import { useId } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ObservationsView, type ObservationsViewProps } from './observations-view.tsx'

const WIDTH = 1120

/** What was observed at one place, and how more is added. Neither Escape nor a tap beside it loses anything. */
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
