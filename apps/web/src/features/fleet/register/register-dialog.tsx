import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Form = styled('form')`
  display: flex;
  flex-direction: column;
  min-height: 0;
`

const Fields = styled('div')`
  display: grid;
  gap: 14px;
`

/** Two lines high for the legend or an error, so that an error does not shift the layout. */
const Said = styled('div')`
  min-height: 40px;
  color: var(--text-2);
  font-size: var(--fs-small);
  line-height: var(--lh-small);

  & p {
    margin: 0;
  }

  & p[data-tone] {
    display: flex;
    gap: 6px;
    color: var(--error);
    font-weight: var(--w-strong);
  }

  & svg {
    flex: none;
    margin-top: 1px;
  }
`

const WIDTH = 480

type RegisterDialogProps = {
  title: string
  save: string
  cancel: string
  /** Why the entry cannot be saved; null when no error is known. */
  fault: string | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Form dialog for one row. The entry stays in the form whatever the outcome of the save. */
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
            {children}
            <Said>
              {fault === null && <p>{t('common.requiredLegend')}</p>}
              <div role="alert">
                {fault !== null && (
                  <p data-tone="error">
                    <Icon name="error" size={18} />
                    {fault}
                  </p>
                )}
              </div>
            </Said>
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
