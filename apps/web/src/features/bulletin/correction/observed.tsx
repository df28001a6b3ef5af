import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ManeuverLine } from '../../../bulletin/sheet/maneuver-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './observed.module.css'

type ObservedProps = { bulletin: Bulletin; onView: (target: ObservationTarget) => void }

/** Read-only manoeuvres and observations of the service; the manager reads them without leaving the correction. */
export const Observed = ({ bulletin, onView }: ObservedProps) => {
  const id = useId()
  const { maneuvers, observations } = bulletin
  const viewName = (index: number, count: number): string | undefined =>
    count === 0 ? undefined : t('correction.viewManeuverObservations', { number: index + 1, count })
  return (
    <>
      <section className={styles.part} aria-labelledby={`${id}-maneuvers`}>
        <h3 id={`${id}-maneuvers`}>{t('bulletin.sections.maneuvers')}</h3>
        {maneuvers.length === 0 && <p>{t('validation.summary.noManeuvers')}</p>}
        {maneuvers.map((maneuver, index) => (
          <div key={maneuver.key}>
            <ManeuverLine maneuver={maneuver} day={bulletin.date} />
            <Button
              variant="text"
              startIcon={<Icon name="eye" size={20} />}
              disabled={maneuver.observations.length === 0}
              aria-label={viewName(index, maneuver.observations.length)}
              onClick={() => onView({ place: 'MANEUVER', key: maneuver.key })}
            >
              {t('ride.observations', { count: maneuver.observations.length })}
            </Button>
          </div>
        ))}
      </section>
      <section className={styles.part} aria-labelledby={`${id}-service`}>
        <h3 id={`${id}-service`}>{t('correction.serviceObservations')}</h3>
        {observations.length === 0 ? (
          <p>{t('validation.summary.noObservations')}</p>
        ) : (
          <Button
            variant="outlined"
            startIcon={<Icon name="eye" size={20} />}
            onClick={() => onView({ place: 'SERVICE' })}
          >
            {t('correction.viewServiceObservations', { count: observations.length })}
          </Button>
        )}
      </section>
    </>
  )
}
