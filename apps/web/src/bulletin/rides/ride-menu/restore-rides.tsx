import type { PlannedRide } from '@bulletin/domain/service/planned-service'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import type { Fault } from '@bulletin/domain/problem/fault'
import { restoreRide } from '@bulletin/domain/draft/edit-ride-details'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { missingRides } from './missing-rides.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './restore-rides.module.css'

/** Restores removed rides as planned, one tap each. */
export const RestoreRides = ({ onClose }: { onClose: () => void }) => {
  const { settings } = useServices()
  const { draft, edit, facts, newKey } = useDraftEditing()
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const missing = missingRides(draft, facts.services)

  const restore = (ride: PlannedRide) => {
    const key = newKey()
    const found = edit((current) => restoreRide(current, ride, key))
    setRefused(found)
    if (found.length === 0 && missing.length === 1) onClose()
  }

  const [first] = refused
  return (
    <DialogFrame
      size="medium"
      title={t('restoreRides.title')}
      cancel={t('common.actions.close')}
      onClose={onClose}
    >
      {missing.length === 0 && <p>{t('restoreRides.empty')}</p>}
      <ul className={styles.list}>
        {missing.map((ride) => {
          const words = {
            departure: ride.departureStation.name,
            arrival: ride.arrivalStation.name,
            time: clockMinuteAt(ride.theoreticalDepartureTime, settings.timeZone),
          }
          return (
            <li key={ride.orderInService}>
              <span className={styles.time}>{words.time}</span>
              <span className={styles.way}>{t('restoreRides.way', words)}</span>
              <Button
                variant="outlined"
                aria-label={t('restoreRides.restoreThis', words)}
                onClick={() => restore(ride)}
              >
                {t('restoreRides.restore')}
              </Button>
            </li>
          )
        })}
      </ul>
      <output style={{ display: 'block', minHeight: 18 }}>
        {first && <FieldNotice text={FAULT_SENTENCES[first.code]} />}
      </output>
    </DialogFrame>
  )
}
