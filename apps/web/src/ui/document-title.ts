import { useEffect } from 'react'
import { t } from '../i18n/translate.ts'

export const useDocumentTitle = (page: string): void => {
  const title = t('app.pageTitle', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
