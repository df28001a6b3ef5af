import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/button.tsx'

/** Twice a second, so that no second is skipped on the display. */
const LOOK_EVERY_MILLISECONDS = 500

type NowButtonProps = { now: () => InstantText; timeZone: string; onNow: () => void }

/** Has its own timer and state, so that only the button renders again. */
export const NowButton = ({ now, timeZone, onNow }: NowButtonProps) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setShown(now()), LOOK_EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [now])

  return (
    <Button variant="outlined" startIcon={<Icon name="clock" size={20} />} onClick={onNow}>
      {t('timeSelector.now', { time: clockTimeAt(shown, timeZone) })}
    </Button>
  )
}
