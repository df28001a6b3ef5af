import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { Line } from '@bulletin/domain/network/line'
import { useServices } from '../../../session/services.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'
import { mismatchWords } from './mismatch-words.ts'
import { PlanNote } from './plan-note.ts'

const List = styled('ul')`
  display: grid;
  justify-items: start;
  gap: 2px;
  margin: 0;
  padding: 2px 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }

  & button {
    min-height: 44px;
    padding: 0 4px;
    border: 0;
    border-radius: var(--r-1);
    background: none;
    color: var(--link);
    font: var(--w-strong) 14px / 18px var(--font);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`

type MismatchesProps = {
  mismatches: readonly PlanMismatch[]
  line: Pick<Line, 'stations'> | null
  /**
   * Returns the function that retains the value of the server; null if the correction already has it or cannot hold it.
   * Undefined where nothing can be corrected.
   */
  retainOf?: (mismatch: PlanMismatch) => (() => void) | null
}

/** Shows the declared value and the value of the server beside the field: « déclaré 20:01:00 · plan 19:52:00 ». */
export const Mismatches = ({ mismatches, line, retainOf }: MismatchesProps) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  if (mismatches.length === 0) return null
  return (
    <List>
      {mismatches.map((mismatch) => {
        const { what, values, superseded } = mismatchWords(mismatch, { t, timeZone, line })
        const retain = retainOf?.(mismatch) ?? null
        return (
          <li key={`${mismatch.rideKey} ${mismatch.field} ${mismatch.declared}`}>
            <PlanNote data-marked="true">
              <Icon name="help" size={14} />
              {t('bulletin.mismatch.text', { what, values })}
            </PlanNote>
            {superseded !== null && <PlanNote>{superseded}</PlanNote>}
            {retain && (
              <button type="button" aria-label={t('bulletin.mismatch.retainAria', { what })} onClick={retain}>
                {t('bulletin.mismatch.retain')}
              </button>
            )}
          </li>
        )
      })}
    </List>
  )
}
