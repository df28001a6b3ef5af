import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './add-entry.module.css'

export const ADD_ENTRY_ID = 'material-entry-add'

type AddEntryProps = {
  label: string
  /** Why the button is disabled; null when it is enabled. */ reason: string | null
  onAdd: () => void
}

export const AddEntry = ({ label, reason, onAdd }: AddEntryProps) => {
  const id = useId()
  return (
    <div className={styles.frame}>
      <Button
        id={ADD_ENTRY_ID}
        variant="outlined"
        startIcon={<Icon name="plus" size={20} />}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={onAdd}
      >
        {label}
      </Button>
      {reason !== null && <p id={id}>{reason}</p>}
    </div>
  )
}
