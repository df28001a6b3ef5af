import type { RideBesidePlan } from '@bulletin/domain/bulletin/beside-plan'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PlanNote } from './plan-note.ts'

/** Shows the planned stations and ride type where the ride differs, or that the plan has no such ride. */
export const PlannedWay = ({ beside: { planned, differences } }: { beside: RideBesidePlan }) => (
  <>
    {differences.includes('RIDE_ADDED') && (
      <PlanNote data-marked="true">
        <Icon name="plus" size={14} />
        {t('bulletin.plan.added')}
      </PlanNote>
    )}
    {planned && differences.includes('RIDE_STATIONS_CHANGED') && (
      <PlanNote data-marked="true">
        <Icon name="route" size={14} />
        {t('bulletin.plan.way', {
          departure: planned.departureStation.name,
          arrival: planned.arrivalStation.name,
        })}
      </PlanNote>
    )}
    {planned && differences.includes('RIDE_TYPE_CHANGED') && (
      <PlanNote data-marked="true">
        <Icon name="train" size={14} />
        {t('bulletin.plan.type', { type: t(`enums.rideType.${planned.type}`) })}
      </PlanNote>
    )}
  </>
)
