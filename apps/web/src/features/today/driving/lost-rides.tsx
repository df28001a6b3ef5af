import type { Day } from '@bulletin/domain/time/day'
import type { LostRide } from '@bulletin/domain/workflow/correct-start'
import { Fragment, type ReactNode } from 'react'
import { WrittenTime } from '../../../bulletin/sheet/written-time.tsx'
import { t } from '../../../i18n/translate.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './lost-rides.module.css'

const SEPARATOR = ' · '

type Entered = { key: string; words: ReactNode }

/** Lists the entries on rides that the corrected service does not have, before they are deleted. */
export const LostRides = ({ lost, day }: { lost: readonly LostRide[]; day: Day }) => {
  const enteredOn = ({ departureTime, materials, observations }: LostRide['ride']): Entered[] => [
    ...(departureTime === null
      ? []
      : [{ key: 'departure', words: <WrittenTime at={departureTime} day={day} precision="second" /> }]),
    ...materials.map(({ key, material }) => ({ key, words: material })),
    ...(observations.length === 0
      ? []
      : [
          {
            key: 'observations',
            words: t('validation.summary.observations', { count: observations.length }),
          },
        ]),
  ]
  return (
    <Notice tone="warning" title={t('driving.correctStart.lost.title', { count: lost.length })}>
      <p>{t('driving.correctStart.lost.text')}</p>
      <ul className={styles.rides}>
        {lost.map(({ number, ride }) => (
          <li key={ride.key}>
            <strong>{t('ride.title', { number })}</strong>
            {SEPARATOR}
            {t('driving.correctStart.lost.way', {
              from: ride.departureStation.name,
              to: ride.arrivalStation.name,
            })}
            <small>
              {enteredOn(ride).map(({ key, words }, index) => (
                <Fragment key={key}>
                  {index > 0 && SEPARATOR}
                  {words}
                </Fragment>
              ))}
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
