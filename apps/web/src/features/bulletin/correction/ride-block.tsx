import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useId, type ReactNode } from 'react'
import { fieldWordsOf } from '../../../bulletin/draft/fault-groups.ts'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ComparedRide } from './compared-rides.ts'
import { RidePictureRow } from './ride-picture-row.tsx'
import { changedFieldNames } from './short-corrections.ts'
import styles from './ride-block.module.css'

/** Actions of the manager on a ride; null where the bulletin is read-only. */
export type RideActions = {
  readonly edit: (key: string) => void
  /** Restores the declared ride; removes an added one. */
  readonly restore: (key: string) => void
  /** Opens the observations of the ride. */
  readonly observe: (key: string) => void
}

const chipOf = ({ declared, corrected, changes }: ComparedRide) => {
  if (declared === null) return 'correction.rideAdded'
  if (corrected === null) return 'correction.rideRemoved'
  return changes.length > 0 ? 'correction.rideCorrected' : null
}

export const editButtonId = (key: string): string => `correct-ride-${key}`

type RideBlockProps = {
  compared: ComparedRide
  line: Line
  width: number
  /** Fault paths are relative to the ride. */
  faults: readonly Fault[]
  actions: RideActions | null
  /** The planned times, above the diagrams. */
  plan: ReactNode
}

/** A ride as declared and, below it if they differ, as corrected. */
export const RideBlock = ({ compared, line, width, faults, actions, plan }: RideBlockProps) => {
  const titleId = useId()
  const { key, number, declared, corrected, changes } = compared
  const chip = chipOf(compared)
  const missing = fieldWordsOf({ part: 'ride', index: 0, key, faults })
  const observed = declared?.observations.length ?? 0
  const isCompared = declared !== null && corrected !== null && changes.length > 0
  return (
    <article className={styles.block} aria-labelledby={titleId} data-faulty={faults.length > 0}>
      <header>
        <h3 id={titleId}>{t('ride.title', { number })}</h3>
        {chip && (
          <Chip tone="orange" icon={corrected === null ? 'trash' : 'pencil'}>
            {t(chip)}
          </Chip>
        )}
        {faults.length > 0 ? (
          <p data-tone="error">
            {t('correction.rideFields', {
              ride: t('correction.rideToComplete'),
              fields: missing.join(', ').toLocaleLowerCase('fr'),
            })}
          </p>
        ) : (
          <p>{isCompared && changedFieldNames(changes).join(', ')}</p>
        )}
        {actions && (
          <div>
            {observed > 0 && (
              <Button
                variant="text"
                startIcon={<Icon name="eye" size={20} />}
                aria-label={t('correction.viewObservations', { number, count: observed })}
                onClick={() => actions.observe(key)}
              >
                {t('ride.observations', { count: observed })}
              </Button>
            )}
            {chip && (
              <Button
                variant="text"
                startIcon={<Icon name={declared ? 'history' : 'trash'} size={20} />}
                aria-label={t(declared ? 'correction.restoreRide' : 'correction.withdrawRide', { number })}
                onClick={() => actions.restore(key)}
              >
                {t(declared ? 'correction.restore' : 'correction.withdrawAdded')}
              </Button>
            )}
            {corrected && (
              <Button
                id={editButtonId(key)}
                variant="outlined"
                startIcon={<Icon name="pencil" size={20} />}
                aria-label={t('correction.editRide', { number })}
                onClick={() => actions.edit(key)}
              >
                {t('common.actions.edit')}
              </Button>
            )}
          </div>
        )}
      </header>
      {plan}
      {declared && (
        <RidePictureRow
          ride={declared}
          line={line}
          width={width}
          tone={corrected ? 'declared' : 'removed'}
          caption={isCompared || corrected === null ? t('correction.original') : null}
        />
      )}
      {corrected && (isCompared || declared === null) && (
        <RidePictureRow
          ride={corrected}
          line={line}
          width={width}
          tone="corrected"
          caption={t('correction.corrected')}
        />
      )}
    </article>
  )
}
