import type { Key } from '@bulletin/domain/document/key'
import { inListOrder } from '@bulletin/domain/draft/edit-observations'
import { OBSERVATIONS, type Observation } from '@bulletin/domain/observation/observation'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { Icon } from '../../ui/icon.tsx'
import { OBSERVATION_LOOKS } from '../observations/looks.ts'
import { rowWords } from '../observations/summary-words.ts'
import type { PaperBulletin } from './paper-bulletin.ts'
import { Chip } from '../../ui/chip.tsx'
import { PaperLink } from './paper-link.ts'
import styles from './paper-observations.module.css'

export type ViewObservation = (target: ObservationTarget, key: Key) => void

type Place = { target: ObservationTarget; name: string; observations: readonly Observation[] }

type PaperObservationsProps = {
  bulletin: Pick<PaperBulletin, 'rides' | 'maneuvers' | 'observations'>
  onView: ViewObservation | undefined
}

/** The observations, one per line: those of rides, then of manoeuvres, then of the service. */
export const PaperObservations = ({ bulletin, onView }: PaperObservationsProps) => {
  const { timeZone } = useServices().settings
  const places: Place[] = [
    ...bulletin.rides.map(({ key, observations }, index) => ({
      target: { place: 'RIDE' as const, key },
      name: t('ride.title', { number: index + 1 }),
      observations,
    })),
    ...bulletin.maneuvers.map(({ key, observations }, index) => ({
      target: { place: 'MANEUVER' as const, key },
      name: t('maneuver.title', { number: index + 1 }),
      observations,
    })),
    {
      target: { place: 'SERVICE' },
      name: t('validation.summary.wholeService'),
      observations: bulletin.observations,
    },
  ]
  return (
    <ul className={styles.list}>
      {places.flatMap(({ target, name, observations }) =>
        inListOrder(observations).map((observation) => {
          const look = OBSERVATION_LOOKS[observation.type]
          const kind = OBSERVATIONS.findKind(observation.type)
          const words = kind && rowWords(kind, observation, timeZone)
          const text = [t(look.title), words].filter(Boolean).join(' – ')
          return (
            <li key={observation.key}>
              <Chip size="small" icon={look.icon}>
                {name}
              </Chip>
              <p>{text}</p>
              {onView && (
                <PaperLink
                  type="button"
                  aria-label={t('validation.summary.viewObservation', { observation: text })}
                  onClick={() => onView(target, observation.key)}
                >
                  <Icon name="eye" size={18} />
                  {t('common.actions.view')}
                </PaperLink>
              )}
            </li>
          )
        }),
      )}
    </ul>
  )
}
