import { WithParts } from '../../../i18n/with-parts.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Keeping } from '../managed/use-correction-work.ts'
import styles from './correction-banner.module.css'

type CorrectionBannerProps = { keeping: Keeping; onLeave: () => void }

/** Reminds the manager that corrections take effect only with the validation. */
export const CorrectionBanner = ({ keeping, onLeave }: CorrectionBannerProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.banner} data-saving={keeping}>
      <Icon name="pencil" size={20} />
      <p>
        <WithParts text={t('correction.banner')} parts={{ mode: <strong>{t('correction.title')}</strong> }} />
        {keeping === 'saved' && <small>{t('correction.kept.saved')}</small>}
      </p>
      <Button variant="outlined" onClick={onLeave}>
        {t('correction.leave')}
      </Button>
    </div>
  )
}
