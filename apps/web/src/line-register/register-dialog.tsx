import { useId, type ReactNode } from 'react'
import { useTranslation } from '../messages/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../ui/dialog/dialog-parts.ts'
import { Notice } from '../ui/notice.tsx'
import { styled } from '../ui/styled.ts'

const Form = styled('form')`
  display: flex;
  flex-direction: column;
  min-height: 0;
`

const Fields = styled('div')`
  display: grid;
  gap: 14px;

  & > p {
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
  }
`

const WIDTH = 480

type RegisterDialogProps = {
  title: string
  save: string
  cancel: string
  /** Why it is not saved; null where nothing is known against it. */
  fault: string | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form for one row. What was typed stays, whatever becomes of it. */
export const RegisterDialog = ({
  title,
  save,
  cancel,
  fault,
  onSave,
  onClose,
  children,
}: RegisterDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog isFilledIn onClose={onClose} aria-labelledby={titleId} width={WIDTH}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Fields>
            <div role="alert">{fault !== null && <Notice tone="error" title={fault} />}</div>
            {children}
            <p>{t('common.requiredLegend')}</p>
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="contained" type="submit">
            {save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
