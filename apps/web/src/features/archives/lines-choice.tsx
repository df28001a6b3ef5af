import type { Line } from '@bulletin/domain/network/line'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '../../messages/use-translation.ts'
import { SelectBox } from '../../ui/filter-panel/select-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { styled } from '../../ui/styled.ts'

const BADGES_SHOWN_MAX = 3

const Check = styled('span')`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid var(--edge);
  border-radius: var(--r-1);
  color: transparent;

  [aria-selected='true'] > & {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }
`

const Quiet = styled('span')`
  overflow: hidden;
  text-overflow: ellipsis;
`

/** « 3 » before « 3bis » before « 4 »: the lines of a group stand together. */
export const inLineOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => a.localeCompare(b, 'fr', { numeric: true }))

type LinesChoiceProps = {
  labelId: string
  lines: readonly Pick<Line, 'name'>[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of lines; none is all of them. */
export const LinesChoice = ({ labelId, lines, chosen, onChange }: LinesChoiceProps) => {
  const { t } = useTranslation()
  // A line that was chosen stays to be seen and taken back, also when the list of lines could not be loaded.
  const offered = inLineOrder([...new Set([...lines.map(({ name }) => name), ...chosen])])
  const badge = (line: string) => (
    <LineBadge key={line} line={line} label={t('a11y.lineIcon', { line })} size={30} />
  )
  const more = chosen.length - BADGES_SHOWN_MAX
  return (
    <SelectBox<readonly string[]>
      labelId={labelId}
      multiple
      value={chosen}
      onChange={(lineNames) => onChange(inLineOrder(lineNames))}
      shown={
        <>
          {chosen.length === 0 && <Quiet>{t('common.allFeminine')}</Quiet>}
          {chosen.slice(0, BADGES_SHOWN_MAX).map(badge)}
          {more > 0 && <span>{t('archived.filters.moreLines', { count: more })}</span>}
        </>
      }
    >
      {offered.map((line) => (
        <MenuItem key={line} value={line}>
          <Check aria-hidden="true">
            <Icon name="check" size={16} strokeWidth={3} />
          </Check>
          {badge(line)}
        </MenuItem>
      ))}
    </SelectBox>
  )
}
