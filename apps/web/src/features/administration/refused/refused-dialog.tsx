import type { RefusedPost } from '@bulletin/contract/calls/bulletins'
import { t } from '../../../i18n/translate.ts'
import { saveFile } from '../../../platform/download.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame, DialogText } from '../../../ui/dialog/dialog-frame.tsx'
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
  const title = t('admin.refused.dialog.title')
  const { body, requestId } = post
  return (
    <DialogFrame
      size="large"
      title={title}
      bodyLabel={title}
      text={heading}
      cancel={t('common.actions.close')}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          startIcon={<Icon name="download" size={22} />}
          onClick={() =>
            saveFile(`bulletin-refuse-${requestId}.json`, new Blob([body], { type: 'application/json' }))
          }
        >
          {t('admin.refused.dialog.download')}
        </Button>
      }
    >
      {body === '' ? (
        <DialogText>{t('admin.refused.dialog.noContent')}</DialogText>
      ) : (
        <pre className={styles.sent} aria-label={t('admin.refused.dialog.content')}>
          {readable(body)}
        </pre>
      )}
    </DialogFrame>
  )
}
