import { t } from '../i18n/translate.ts'
import { Notice } from '../ui/notice.tsx'

/** Explains why there is nothing to show for a user without an assigned line [8.6]. */
export const NoLineNotice = () => (
  <Notice tone="warning" title={t('noAssignedLine.title')}>
    <p>{t('noAssignedLine.text')}</p>
    <p>{t('noAssignedLine.advice')}</p>
  </Notice>
)
