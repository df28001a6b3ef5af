import type { RefusedPost } from '@bulletin/contract/calls/bulletins'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../platform/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './refused-dialog.module.css'

/** Indents the JSON for reading; a body that is not JSON is shown unchanged. */
export const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

type RefusedDialogProps = { post: RefusedPost; heading: string; onClose: () => void }

/** Shows the complete request that the server refused, so that an administrator can read it and pass it to support. */
export const RefusedDialog = ({ post, heading, onClose }: RefusedDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { body, requestId } = post
  return (
    <Dialog onClose={onClose} width={800} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('admin.refused.dialog.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogText>{heading}</DialogText>
        {body === '' ? (
          <DialogText>{t('admin.refused.dialog.noContent')}</DialogText>
        ) : (
          <pre className={styles.sent} aria-label={t('admin.refused.dialog.content')}>
            {readable(body)}
          </pre>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.actions.close')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="download" size={22} />}
          onClick={() =>
            saveFile(`bulletin-refuse-${requestId}.json`, new Blob([body], { type: 'application/json' }))
          }
        >
          {t('admin.refused.dialog.download')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
