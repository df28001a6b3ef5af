import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { styled } from '../../../ui/styled.ts'

const Ways = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`

type OvertakenNoticeProps = { onKeepMine: () => void; onTakeTheirs: () => void }

/** Shown when another user saved first: the user's edits stay visible below until the user picks one version. */
export const OvertakenNotice = ({ onKeepMine, onTakeTheirs }: OvertakenNoticeProps) => {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Notice tone="warning" title={t('admin.changed.title')}>
        <p>{t('admin.changed.text')}</p>
        <Ways>
          <Button variant="contained" onClick={onKeepMine}>
            {t('admin.changed.keepMine')}
          </Button>
          <Button variant="outlined" onClick={onTakeTheirs}>
            {t('admin.changed.takeTheirs')}
          </Button>
        </Ways>
      </Notice>
    </div>
  )
}
