import type { Countdown } from '@bulletin/domain/daily-password/countdown'
import type { DailyPasswordFailure } from '@bulletin/domain/daily-password/failure'
import { t } from '../../i18n/translate.ts'
import { WithParts } from '../../i18n/with-parts.tsx'
import { DialogText } from '../../ui/dialog/dialog-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './password-content.module.css'

/** Separates the characters so that a screen reader spells the password instead of reading it as a word. */
const spelled = (password: string): string => password.split('').join(' ')

export const PasswordLoading = () => <DialogText as="output">{t('dailyPassword.loading')}</DialogText>

/** When the time is over, the password is removed from the page. */
export const PasswordDisplay = ({ password, countdown }: { password: string; countdown: Countdown }) =>
  countdown.phase === 'shown' ? (
    <>
      <DialogText>{t('dailyPassword.intro')}</DialogText>
      <div className={styles.shown}>
        <CountdownRing left={countdown.left} share={countdown.share} />
        <div>
          <p aria-hidden="true">
            <WithParts
              text={t('dailyPassword.value', { password: '<password/>' })}
              parts={{ password: <strong key="password">{password}</strong> }}
            />
          </p>
          <VisuallyHidden as="output">
            {t('dailyPassword.valueAria', { password: spelled(password) })}
          </VisuallyHidden>
          <p role="timer">{t('dailyPassword.countdown', { count: countdown.left })}</p>
        </div>
      </div>
      <Notice tone="info" icon="lock" title={t('dailyPassword.confidential')} />
    </>
  ) : (
    <div role="alert">
      <Notice tone="warning" icon="clock" title={t('dailyPassword.outOfTime')} />
    </div>
  )

type PasswordFailedProps = { failure: DailyPasswordFailure; detail: string | null }

export const PasswordFailed = ({ failure, detail }: PasswordFailedProps) => (
  <div role="alert">
    <Notice tone="error" title={t(`dailyPassword.error.${failure}.reason`)}>
      {/* The server's message gives the exact time, so it replaces « a few minutes ». */}
      <p>{detail ?? t(`dailyPassword.error.${failure}.advice`)}</p>
    </Notice>
  </div>
)
