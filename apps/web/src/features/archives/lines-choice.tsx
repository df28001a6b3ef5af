import type { Line } from '@bulletin/domain/network/line'
import { t } from '../../i18n/translate.ts'
import { Tick } from '../../ui/field/checkbox.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { MultipleSelect, SelectOption } from '../../ui/select.tsx'
import { groupsAmong, inLineOrder, linesAfter, tickedValues } from './line-groups.ts'
import styles from './lines-choice.module.css'

const BADGES_SHOWN_MAX = 3

type LinesChoiceProps = {
  labelId: string
  lines: readonly Pick<Line, 'name'>[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Selects any number of lines, a whole group with one tap. An empty selection means all lines. */
export const LinesChoice = ({ labelId, lines, chosen, onChange }: LinesChoiceProps) => {
  // A chosen line stays listed so that the user can remove it, even when the lines could not be loaded.
  const offered = inLineOrder([...new Set([...lines.map(({ name }) => name), ...chosen])])
  const groups = groupsAmong(offered)
  const badge = (line: string) => <LineBadge key={line} line={line} size={30} />
  const entry = (value: string, names: readonly string[]) => (
    <SelectOption key={value} value={value} label={names.join(' ')}>
      <Tick />
      {names.map(badge)}
      {names.length > 1 && t('archived.filters.lineGroup')}
    </SelectOption>
  )
  const more = chosen.length - BADGES_SHOWN_MAX
  return (
    <MultipleSelect
      labelId={labelId}
      value={tickedValues(chosen, groups)}
      onChange={(ticked) => onChange(linesAfter(chosen, ticked, groups))}
      shown={
        <>
          {chosen.length === 0 && <span className={styles.quiet}>{t('common.allFeminine')}</span>}
          {chosen.slice(0, BADGES_SHOWN_MAX).map(badge)}
          {more > 0 && <span>{t('archived.filters.moreLines', { count: more })}</span>}
        </>
      }
    >
      {offered.flatMap((line) => {
        const group = groups.find(({ lines: [first] }) => first === line)
        return [...(group ? [entry(group.value, group.lines)] : []), entry(line, [line])]
      })}
    </MultipleSelect>
  )
}
