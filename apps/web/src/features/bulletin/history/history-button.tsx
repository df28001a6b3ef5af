import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useState } from 'react'
import { lazyPart } from '../../../i18n/lazy.tsx'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'), 'HistoryDialog')

/** Callers render it only for users who may read the history. */
export const HistoryButton = ({ bulletin }: { bulletin: Bulletin }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="history" size={22} />} onClick={() => setOpen(true)}>
        {t('history.open')}
      </Button>
      {isOpen && <HistoryDialog bulletin={bulletin} onClose={() => setOpen(false)} />}
    </>
  )
}
