import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

export const useDocumentTitle = (page: string): void => {
  const { t } = useTranslation()
  const title = t('app.pageTitle', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
