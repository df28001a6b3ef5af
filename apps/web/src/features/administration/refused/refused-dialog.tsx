import type { RefusedPost, RefusedPostItem } from '@bulletin/contract/calls/bulletins'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { useQuery } from '@tanstack/react-query'
import { useFailure } from '../../../bulletin/plan/retry-failed.ts'
import { t } from '../../../i18n/translate.ts'
import { downloadJson } from '../../../platform/download.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame, DialogText } from '../../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadingText, QueryState } from '../../../ui/query-state.tsx'
import { useAccount } from '../../../session/account-context.ts'
import { useServices } from '../../../session/services.ts'
import { refusedPostQuery } from './refused-query.ts'
import styles from './refused-dialog.module.css'

/** Indents the JSON for reading; a body that is not JSON is shown unchanged. */
export const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const Content = ({ post }: { post: RefusedPost | null | undefined }) => {
  if (post === undefined) return <LoadingText width={320} />
  if (post === null) return <DialogText>{PROBLEM_SENTENCES.REFUSED_POST_NOT_FOUND.detail}</DialogText>
  if (post.body === '') return <DialogText>{t('admin.refused.dialog.noContent')}</DialogText>
  return (
    <pre className={styles.sent} aria-label={t('admin.refused.dialog.content')}>
      {readable(post.body)}
    </pre>
  )
}

type RefusedDialogProps = { post: RefusedPostItem; heading: string; onClose: () => void }

/** Shows the complete request that the server refused, so that an administrator can read it and pass it to support. */
export const RefusedDialog = ({ post: { id, requestId }, heading, onClose }: RefusedDialogProps) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const title = t('admin.refused.dialog.title')
  const { data, error } = useQuery(refusedPostQuery(client, { id, ownMatricule }))
  const failure = useFailure(data === undefined ? error : null)
  return (
    <DialogFrame
      size="large"
      title={title}
      bodyLabel={title}
      text={heading}
      cancel={t('common.actions.close')}
      onClose={onClose}
      actions={
        data && (
          <Button
            variant="contained"
            startIcon={<Icon name="download" size={22} />}
            onClick={() => downloadJson(`bulletin-refuse-${requestId}.json`, data.body)}
          >
            {t('admin.refused.dialog.download')}
          </Button>
        )
      }
    >
      <QueryState
        isAnswered={data !== undefined}
        failure={failure}
        failed={t('admin.refused.dialog.loadError')}
      >
        <Content post={data} />
      </QueryState>
    </DialogFrame>
  )
}
