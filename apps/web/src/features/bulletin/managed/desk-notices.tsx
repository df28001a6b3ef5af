import { useTranslation } from '../../../messages/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Keeping } from './use-correction-work.ts'

type DeskNoticesProps = {
  /** Something that was kept on the device is on the screen again. */
  isTakenUp: boolean
  /** Something was said of a bulletin that another manager has validated meanwhile. */
  isDropped: boolean
  keeping: Keeping
}

export const DeskNotices = ({ isTakenUp, isDropped, keeping }: DeskNoticesProps) => {
  const { t } = useTranslation()
  return (
    <>
      {isDropped && (
        <div role="alert">
          <Notice tone="warning" title={t('correction.dropped.title')}>
            <p>{t('correction.dropped.text')}</p>
          </Notice>
        </div>
      )}
      {isTakenUp && (
        <output>
          <Notice tone="info" title={t('correction.kept.title')}>
            <p>{t('correction.kept.text')}</p>
          </Notice>
        </output>
      )}
      {keeping === 'failed' && (
        <div role="alert">
          <Notice tone="error" title={t('correction.kept.failed')} />
        </div>
      )}
    </>
  )
}
