import type { ComponentProps } from 'react'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Opens, type Family } from '../specimen.tsx'

const TITLE_ID = 'kit-dialog-title'

const Train = (dialog: Omit<ComponentProps<typeof Dialog>, 'aria-labelledby' | 'children'>) => (
  <Dialog {...dialog} aria-labelledby={TITLE_ID}>
    <DialogTitle id={TITLE_ID}>Train de la course 3</DialogTitle>
    <DialogContent>
      <DialogText>Le train 718 est prévu à 07:42 sur la voie 2.</DialogText>
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={dialog.onClose}>
        Annuler
      </Button>
      <Button variant="contained" onClick={dialog.onClose}>
        Confirmer
      </Button>
    </DialogActions>
  </Dialog>
)

export const DIALOGS: Family = {
  'Dialog, DialogTitle, DialogContent, DialogText, DialogActions': {
    'opens in the middle': (
      <Opens label="Choisir le train">
        {(opener, onClose) => opener && <Train onClose={onClose} width={480} />}
      </Opens>
    ),
    'opens at the right': (
      <Opens label="Choisir le train">
        {(opener, onClose) => opener && <Train onClose={onClose} place="right" />}
      </Opens>
    ),
    'opens, filled in': (
      <Opens label="Choisir le train">
        {(opener, onClose) => opener && <Train onClose={onClose} isFilledIn />}
      </Opens>
    ),
  },
  'AskDialog, AskDialogView': {
    opens: (
      <Opens label="Supprimer la course">
        {(opener, onClose) => (
          <AskDialog
            open={opener !== null}
            title="Supprimer la course 3 ?"
            text="Ses observations disparaissent avec elle."
            cancel="Annuler"
            onCancel={onClose}
            action={
              <Button variant="contained" tone="error" onClick={onClose}>
                Supprimer
              </Button>
            }
          />
        )}
      </Opens>
    ),
  },
}
