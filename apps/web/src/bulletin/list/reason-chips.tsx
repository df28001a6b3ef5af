import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import type { Line } from '@bulletin/domain/network/line'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { REASON_LOOKS, reasonWords } from './reason-words.ts'

const List = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 5px;
  margin: 0;
  padding: 4px 0;
  list-style: none;
`

const Chip = styled('li')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 9px 0 8px;
  border-radius: var(--r-1);
  background: var(--surface-3);
  color: var(--text-2);
  font-size: 13px;
  line-height: 18px;
  font-weight: var(--w-strong);
  white-space: nowrap;

  &[data-tone='error'] {
    background: var(--error-soft);
    color: var(--error);
  }

  &[data-tone='warning'] {
    background: var(--warning-soft);
    color: var(--warning);
  }

  &[data-tone='info'] {
    background: var(--info-soft);
    color: var(--info);
  }

  &[data-tone='correction'] {
    background: var(--correction-soft);
    color: var(--correction);
  }

  &[data-tone='manual'] {
    background: var(--manual-soft);
    color: var(--manual);
  }

  &[data-tone='black'] {
    background: var(--relieved);
    box-shadow: inset 0 0 0 1px var(--relieved-edge);
    color: var(--on-relieved);
  }

  & > button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }

  /* As tall under a finger as everything else that is tapped. */
  & > button::after {
    content: '';
    position: absolute;
    inset: -10px -8px;
  }

  ${NARROW_LAYOUT} {
    gap: 4px;
    padding: 0 7px 0 6px;
    font-size: 12px;
  }
`

type ReasonChipsProps = {
  item: Pick<BulletinItem, 'managerReasons' | 'observationCount' | 'information'>
  line: Pick<Line, 'maxDelay' | 'maxLaps'> | null
  isCorrected?: boolean
  isLate?: boolean
  /** Returns the handler that opens what the reason is about; null for a reason without a link. */
  openOf?: (reason: ManagerReason) => (() => void) | null
}

/** The reasons to check the bulletin, most important first, plus the "corrected" and "late" marks. */
export const ReasonChips = ({
  item,
  line,
  isCorrected = false,
  isLate = false,
  openOf,
}: ReasonChipsProps) => {
  const { t } = useTranslation()
  return (
    <List>
      {isCorrected && (
        <Chip data-tone="correction">
          <Icon name="pencil" size={16} />
          {t('bulletin.badges.corrected')}
        </Chip>
      )}
      {item.managerReasons.map((reason) => {
        const { tone, icon } = REASON_LOOKS[reason]
        const open = openOf?.(reason) ?? null
        const words = (
          <>
            <Icon name={icon} size={16} />
            {reasonWords(t, reason, item, line)}
          </>
        )
        return (
          <Chip key={reason} data-tone={tone}>
            {open ? (
              <button type="button" onClick={open}>
                {words}
              </button>
            ) : (
              words
            )}
          </Chip>
        )
      })}
      {isLate && (
        <Chip data-tone="error">
          <Icon name="warning" size={16} />
          {t('toValidate.late')}
        </Chip>
      )}
    </List>
  )
}
