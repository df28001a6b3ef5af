import type { Key } from '@bulletin/domain/document/key'
import { inListOrder } from '@bulletin/domain/draft/edit-observations'
import { OBSERVATIONS, type Observation } from '@bulletin/domain/observation/observation'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServices } from '../../session/services.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { OBSERVATION_LOOKS } from '../observations/looks.ts'
import { rowWords } from '../observations/summary-words.ts'
import type { PaperBulletin } from './paper-bulletin.ts'
import { PaperChip } from './paper-chip.ts'
import { PaperLink } from './paper-link.ts'

const List = styled('ul')`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: baseline;
    gap: 10px;
    min-height: 28px;
    font-size: 15px;
    line-height: 28px;
  }

  & > li > span:first-of-type {
    flex: none;
    justify-content: flex-start;
    min-width: 94px;
    height: 24px;
    align-self: flex-start;
    margin-top: 2px;
    font-size: 13px;
  }

  & > li > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & > li > button {
    align-self: center;
    min-width: var(--tap);
  }

  & > li:has(> button) {
    align-items: center;
    border-top: 1px solid var(--hair);
  }

  & > li:has(> button) > span:first-of-type {
    align-self: center;
    margin-top: 0;
  }
`

export type ViewObservation = (target: ObservationTarget, key: Key) => void

type Place = { target: ObservationTarget; name: string; observations: readonly Observation[] }

type PaperObservationsProps = {
  bulletin: Pick<PaperBulletin, 'rides' | 'maneuvers' | 'observations'>
  onView: ViewObservation | undefined
}

/** The observations, one per line: those of rides, then of manoeuvres, then of the service. */
export const PaperObservations = ({ bulletin, onView }: PaperObservationsProps) => {
  const { t } = useTranslation()
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
    <List>
      {places.flatMap(({ target, name, observations }) =>
        inListOrder(observations).map((observation) => {
          const look = OBSERVATION_LOOKS[observation.type]
          const kind = OBSERVATIONS.findKind(observation.type)
          const words = kind && rowWords(kind, observation, t, timeZone)
          const text = [t(look.title), words].filter(Boolean).join(' – ')
          return (
            <li key={observation.key}>
              <PaperChip>
                <Icon name={look.icon} size={16} />
                {name}
              </PaperChip>
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
    </List>
  )
}
