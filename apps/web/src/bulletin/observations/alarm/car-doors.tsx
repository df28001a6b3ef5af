import type { AlarmByCar, AlarmCar } from '@bulletin/domain/observation/alarm'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { styled } from '../../../ui/styled.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { ALARM_DOORS, selectedCars } from './cars.ts'

const Rows = styled('div')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin-top: 10px;

  /* 200 % zoom on a tablet. */
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Row = styled('fieldset')`
  display: flex;
  align-items: center;
  gap: 14px;
  min-width: 0;
  margin: 0;
  padding: 8px 8px 8px 16px;
  border: 0;
  border-radius: var(--r-3);
  background: var(--surface-2);

  :is([data-theme='night'], [data-theme='dark']) & {
    background: var(--surface-3);
  }

  & > legend {
    padding: 0;
  }

  & > b {
    font-weight: var(--w-title);
    white-space: nowrap;
  }

  & > div {
    display: flex;
    gap: 8px;
    margin-left: auto;
  }

  & > div > button {
    width: 56px;
    height: 52px;
    padding: 0;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-2);
    background: var(--surface);
    color: var(--ink);
    font: var(--w-title) 18px / 24px var(--font);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  & > div > button:active {
    background: var(--surface-3);
  }

  & > div > button[aria-pressed='true'] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  ${NARROW_LAYOUT} {
    gap: 8px;
    padding-left: 12px;

    & > div {
      gap: 6px;
    }

    & > div > button {
      width: 48px;
    }
  }
`

type CarDoorsProps = {
  alarmByCar: AlarmByCar
  onToggleDoor: (car: AlarmCar, door: number) => void
  onRemove: (car: AlarmCar) => void
}

/** Door buttons of the selected cars: the doors on the drawing are too small for a thumb. */
export const CarDoors = ({ alarmByCar, onToggleDoor, onRemove }: CarDoorsProps) => {
  const { t } = useTranslation()
  const cars = selectedCars(alarmByCar)
  if (cars.length === 0) return null
  return (
    <Rows>
      {cars.map((number) => (
        <Row key={number}>
          <VisuallyHidden as="legend">{t('observations.alarm.doorsOf', { number })}</VisuallyHidden>
          <b aria-hidden="true">{t('observations.alarm.car', { number })}</b>
          <div>
            {ALARM_DOORS.map((door) => (
              <button
                key={door}
                type="button"
                aria-label={t('observations.alarm.door', { number: door })}
                aria-pressed={alarmByCar[number]?.includes(door) ?? false}
                onClick={() => onToggleDoor(number, door)}
              >
                {door}
              </button>
            ))}
          </div>
          <IconButton
            icon="close"
            size={20}
            label={t('observations.alarm.removeCar', { number })}
            onClick={() => onRemove(number)}
          />
        </Row>
      ))}
    </Rows>
  )
}
