import type { ComponentProps } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { AskDialog } from '../../src/ui/dialog/ask-dialog.tsx'
import {
  ConfirmBar,
  DialogBar,
  DialogFrame,
  DialogList,
  DialogText,
} from '../../src/ui/dialog/dialog-frame.tsx'
import { SearchableList } from '../../src/ui/searchable-list.tsx'
import { ignore, Opens, type Family } from '../specimen.tsx'

const Train = (dialog: Omit<ComponentProps<typeof DialogFrame>, 'title'>) => (
  <DialogFrame title="Train de la course 3" {...dialog}>
    <DialogText>Le train 718 est prévu à 07:42 sur la voie 2.</DialogText>
  </DialogFrame>
)

type TrainProps = Partial<ComponentProps<typeof DialogFrame>>

const opensTrain = (propsOf: (onClose: () => void) => TrainProps) => (
  <Opens label="Choisir le train">
    {(opener, onClose) => opener && <Train onClose={onClose} {...propsOf(onClose)} />}
  </Opens>
)

const confirms = (onClose: () => void) => (
  <Button variant="contained" onClick={onClose}>
    Confirmer
  </Button>
)

export const DIALOGS: Family = {
  'DialogFrame, DialogText': {
    'opens in the middle': opensTrain((onClose) => ({ size: 'small', actions: confirms(onClose) })),
    'opens at the right': opensTrain((onClose) => ({ size: 'panel', actions: confirms(onClose) })),
    'opens, filled in': opensTrain((onClose) => ({ isFilledIn: true, actions: confirms(onClose) })),
    'opens, with all of its head': opensTrain((onClose) => ({
      size: 'large',
      icon: 'route',
      subtitle: 'Course 3 · La Courneuve vers Villejuif',
      headAction: <Button variant="outlined">Changer de type</Button>,
      actions: confirms(onClose),
    })),
  },
  'ConfirmBar, DialogBar': {
    'opens, with a fault': opensTrain((onClose) => ({
      size: 'medium',
      isFilledIn: true,
      foot: (
        <ConfirmBar
          confirm="Confirmer"
          onConfirm={onClose}
          onCancel={onClose}
          status="Ce train n’est pas de la ligne."
        />
      ),
    })),
    'opens, with a button of its own': opensTrain((onClose) => ({
      size: 'medium',
      foot: (
        <DialogBar>
          <span>Dernier envoi : 07:42</span>
          <Button variant="outlined" onClick={onClose}>
            Réessayer
          </Button>
        </DialogBar>
      ),
    })),
  },
  DialogList: {
    opens: (
      <Opens label="Choisir le train">
        {(opener, onClose) =>
          opener && (
            <DialogFrame size="medium" title="Train de la course 3" onClose={onClose}>
              <DialogList>
                <SearchableList
                  label="Train"
                  options={[{ id: '718', label: 'Train 718' }]}
                  selected={null}
                  onSelect={ignore}
                />
              </DialogList>
            </DialogFrame>
          )
        }
      </Opens>
    ),
  },
  AskDialog: {
    opens: (
      <Opens label="Supprimer la course">
        {(opener, onClose) => (
          <AskDialog
            open={opener !== null}
            title="Supprimer la course 3 ?"
            text="Ses observations disparaissent avec elle."
            onCancel={onClose}
            confirm="Supprimer"
            onConfirm={onClose}
            tone="error"
          />
        )}
      </Opens>
    ),
  },
}
