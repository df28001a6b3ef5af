import {
  changeService,
  chooseActivity,
  chooseReserve,
  chooseService,
  keepOrderedService,
} from '@bulletin/domain/draft/choose-service'
import type { Activity } from '@bulletin/domain/draft/service-choice'
import { isReserve } from '@bulletin/domain/service/service-name'
import { useCallback, useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { RadioTiles, type TileOption } from '../../../ui/field/radio-tiles.tsx'
import { ReserveEntry } from './reserve-entry.tsx'
import { ServiceEntry, type ServicesKnown } from './service-entry.tsx'
import { serviceOptionsOf } from './service-options.ts'
import type { Marks, Place } from './start-marks.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './choice-form.module.css'

const ACTIVITY_TILE_PIXELS = 190

/** The ordered service, with the button to choose another one or to return to it. */
export const OrderedChoice = () => {
  const { draft, edit } = useDraftEditing()
  const { initialService, choice } = draft
  if (initialService === null) return null
  const isKept = choice.origin === 'ORDERED'
  const name = t(isReserve(initialService) ? 'initBulletin.plannedReserve' : 'initBulletin.plannedService')
  return (
    <div className={styles.ordered}>
      <p>
        {name} <strong>{initialService}</strong>
      </p>
      <Button variant="outlined" onClick={() => edit(isKept ? changeService : keepOrderedService)}>
        {t(isKept ? 'initBulletin.changeService' : 'initBulletin.keepService')}
      </Button>
    </div>
  )
}

type ChoiceFormProps = {
  plan: DayPlan
  ownLine: string
  marks: Marks
  idOf: (place: Place) => string
}

const useServicesKnown = ({ services }: DayPlan, ownLine: string): ServicesKnown =>
  useMemo(
    () =>
      services.state === 'answered'
        ? { state: 'answered', options: serviceOptionsOf(services.value, ownLine) }
        : { state: services.state },
    [services, ownLine],
  )

/** « Que faites-vous aujourd'hui ? », for drivers who do not do the ordered service, or have none. */
export const ChangedChoice = ({ plan, ownLine, marks, idOf }: ChoiceFormProps) => {
  const { draft, edit } = useDraftEditing()
  const { activity, service, line, reserve } = draft.choice
  const services = useServicesKnown(plan, ownLine)
  const onService = useCallback(
    (chosen: { name: string; line: string | null }) =>
      void edit((current) => chooseService(current, { name: chosen.name, line: chosen.line })),
    [edit],
  )
  const onReserve = useCallback(
    (type: string) => void edit((current) => chooseReserve(current, type)),
    [edit],
  )
  const activities: TileOption<Activity>[] = [
    { value: 'SERVICE', label: t('initBulletin.choiceService') },
    { value: 'RESERVE', label: t('initBulletin.choiceReserve') },
  ]
  return (
    <>
      <RadioTiles
        id={idOf('activity')}
        legend={t('initBulletin.choiceLabel')}
        options={activities}
        value={activity}
        fault={marks.activity}
        tileWidth={ACTIVITY_TILE_PIXELS}
        onChoose={(chosen) => void edit((current) => chooseActivity(current, chosen))}
      />
      {activity === 'SERVICE' && (
        <ServiceEntry
          id={idOf('service')}
          services={services}
          name={service}
          line={line}
          fault={marks.service}
          onChoose={onService}
        />
      )}
      {activity === 'RESERVE' && (
        <ReserveEntry
          id={idOf('reserve')}
          reserves={plan.reserves}
          chosen={reserve}
          fault={marks.reserve}
          onChoose={onReserve}
        />
      )}
    </>
  )
}
