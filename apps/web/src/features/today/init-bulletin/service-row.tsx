import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useServices } from '../../../session/services.ts'
import type { ServiceOption } from './service-options.ts'
import { styled } from '../../../ui/styled.ts'

const Row = styled('li')`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: 56px;
  padding: 4px 12px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }

  & > span {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    font-size: var(--fs-value);
    line-height: 22px;
    font-weight: var(--w-title);
  }

  & small {
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-text);
    color: var(--text-2);
  }

  &[data-active='true'] {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  &[aria-selected='true'] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  &[aria-selected='true'] small {
    color: inherit;
  }
`

type ServiceRowProps = {
  rowId: string
  option: ServiceOption
  /** Show the line of each row when several lines are listed. */
  hasLine: boolean
  isChosen: boolean
  isActive: boolean
  onPick: (option: ServiceOption) => void
}

const ServiceRowBase = ({ rowId, option, hasLine, isChosen, isActive, onPick }: ServiceRowProps) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const timeOf = (instant: string): string => clockMinuteAt(instant, timeZone)
  return (
    <Row
      id={rowId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option cannot hold two lines; its keys are those of the field
      role="option"
      aria-selected={isChosen}
      data-active={isActive}
      onClick={() => onPick(option)}
    >
      <span>
        {option.name} {hasLine && <small>{t('common.lineName', { line: option.line })}</small>}
      </span>
      <small>
        {t('initBulletin.serviceHours', { start: timeOf(option.start), end: timeOf(option.end) })}
      </small>
    </Row>
  )
}

export const ServiceRow = memo(ServiceRowBase)
