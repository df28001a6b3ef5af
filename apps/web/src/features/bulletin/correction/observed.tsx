import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ObservationTarget } from '@bulletin/domain/observation/edit-observations'
import { useId } from 'react'
import { useServices } from '../../../app/services.ts'
import { ManeuverGrid } from '../../../maneuvers/maneuver-grid.tsx'
import { useTranslation } from '../../../messages/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Part = styled('section')`
  min-width: 0;
  padding: 4px 16px 12px;
  overflow-x: auto;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
  box-shadow: var(--e-1);

  & > h3 {
    margin: 8px 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & > p {
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 22px;
  }
`

type ObservedProps = { bulletin: Bulletin; onView: (target: ObservationTarget) => void }

/** The manoeuvres, and what was observed beside the rides: never corrected, and read without leaving the correction. */
export const Observed = ({ bulletin, onView }: ObservedProps) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const id = useId()
  const { maneuvers, observations } = bulletin
  return (
    <>
      <Part aria-labelledby={`${id}-maneuvers`}>
        <h3 id={`${id}-maneuvers`}>{t('bulletin.sections.maneuvers')}</h3>
        <ManeuverGrid
          maneuvers={maneuvers}
          timeZone={timeZone}
          onObservations={(key) => onView({ place: 'MANEUVER', key })}
        />
      </Part>
      <Part aria-labelledby={`${id}-service`}>
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
      </Part>
    </>
  )
}
