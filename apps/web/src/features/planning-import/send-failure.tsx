import { FetchError, ResponseError } from '../../api/errors.ts'
import { t } from '../../i18n/translate.ts'
import { AnchorButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

const UNAUTHORIZED = 401
const CONFLICT = 409

/** Why the upload failed and what to do. The files stay selected. */
export const SendFailure = ({ error }: { error: Error }) => {
  if (error instanceof FetchError && error.cause instanceof DOMException && error.cause.name === 'AbortError')
    return <Notice tone="info" title={t('import.sending.cancelled')} />
  const answer = error instanceof ResponseError ? error : null
  const isExpired = answer?.status === UNAUTHORIZED
  const isConflict = answer?.status === CONFLICT
  const told = () => {
    if (!answer) return t('import.sending.fetch')
    return isExpired ? t('import.sending.expired') : (answer.problem?.detail ?? t('errors.response'))
  }
  return (
    <Notice
      tone={isExpired || isConflict ? 'warning' : 'error'}
      title={(isConflict ? answer.problem?.title : null) ?? t('import.sending.failed')}
    >
      <p>{told()}</p>
      {isExpired && (
        <AnchorButton variant="outlined" href="/" target="_blank">
          {t('import.sending.signIn')}
        </AnchorButton>
      )}
    </Notice>
  )
}
