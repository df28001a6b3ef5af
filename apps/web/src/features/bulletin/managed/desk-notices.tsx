import { useState } from 'react'
import { CONTENT_ID } from '../../../ui/skip-link.ts'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OpenWork } from './use-correction-work.ts'
import styles from './desk-notices.module.css'

type FollowedProps = { why: NonNullable<OpenWork['followed']>; onGoOn: OpenWork['takeOver'] }

/** Another tab writes the correction: this tab shows it read-only until the manager takes over here. */
const Followed = ({ why, onGoOn }: FollowedProps) => {
  const [isGoingOn, setGoingOn] = useState(false)
  const goOn = () => {
    setGoingOn(true)
    // The button disappears with its notice: move the focus to the content first.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    void onGoOn().finally(() => setGoingOn(false))
  }
  return (
    <div className={styles.told}>
      <Icon name="info" size={26} />
      <div role="alert">
        <p>
          <strong>{t(`correction.${why}.title`)}</strong>
        </p>
        <p>{t(`correction.${why}.text`)}</p>
      </div>
      <Button variant="contained" disabled={isGoingOn} onClick={goOn}>
        {t('driving.elsewhere.takeOver')}
      </Button>
    </div>
  )
}

type DeskNoticesProps = {
  /** Unsent work stored on the device was restored. */
  isTakenUp: boolean
  /** The manager had unsent work, but another manager has validated the bulletin meanwhile. */
  isDropped: boolean
  open: Pick<OpenWork, 'keeping' | 'followed' | 'takeOver'>
}

export const DeskNotices = ({ isTakenUp, isDropped, open }: DeskNoticesProps) => {
  const { keeping, followed, takeOver } = open
  return (
    <>
      {followed && <Followed key={followed} why={followed} onGoOn={takeOver} />}
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
