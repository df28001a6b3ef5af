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
  if (!(error instanceof ResponseError))
    return (
      <Notice tone="error" title={t('import.sending.failed')}>
        <p>{t('import.sending.fetch')}</p>
      </Notice>
    )
  if (error.status === UNAUTHORIZED)
    return (
      <Notice tone="warning" title={t('import.sending.failed')}>
        <p>{t('import.sending.expired')}</p>
        <AnchorButton variant="outlined" href="/" target="_blank">
          {t('import.sending.signIn')}
        </AnchorButton>
      </Notice>
    )
  const told = error.problem?.detail ?? t('errors.response')
  return error.status === CONFLICT ? (
    <Notice tone="warning" title={error.problem?.title ?? t('import.sending.failed')}>
      <p>{told}</p>
    </Notice>
  ) : (
    <Notice tone="error" title={t('import.sending.failed')}>
      <p>{told}</p>
    </Notice>
  )
}
