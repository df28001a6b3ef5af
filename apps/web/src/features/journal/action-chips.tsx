import { AccessAction } from '@bulletin/domain/journal/access-action'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { ChoiceChips } from '../../ui/field/choice-chips.ts'
import { COMMON_ACTIONS } from './action-look.ts'

type ToggleProps = { text: string; isOn: boolean; onToggle: () => void }

const Toggle = ({ text, isOn, onToggle }: ToggleProps) => (
  <button type="button" aria-pressed={isOn} onClick={onToggle}>
    {text}
  </button>
)

type Chosen = { actions: readonly AccessAction[]; refused: boolean }

/** Any number of actions, and refusals alone. Each tap takes effect at once. */
export const ActionChips = ({
  actions,
  refused,
  onChange,
}: Chosen & { onChange: (chosen: Chosen) => void }) => {
  const [isOpened, open] = useState(false)
  const others = AccessAction.options.filter((action) => !COMMON_ACTIONS.includes(action))
  const isExpanded = isOpened || others.some((action) => actions.includes(action))
  const toggled = (action: AccessAction) =>
    AccessAction.options.filter((one) => (one === action) !== actions.includes(one))
  const chipOf = (action: AccessAction) => (
    <Toggle
      key={action}
      text={t(`enums.accessAction.${action}`)}
      isOn={actions.includes(action)}
      onToggle={() => onChange({ actions: toggled(action), refused })}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a legend would stand in the row of the chips
    <ChoiceChips role="group" aria-label={t('accessLog.filters.action')}>
      <Toggle
        text={t('accessLog.filters.allActions')}
        isOn={actions.length === 0}
        onToggle={() => onChange({ actions: [], refused })}
      />
      {COMMON_ACTIONS.map(chipOf)}
      <button type="button" aria-expanded={isExpanded} onClick={() => open(!isExpanded)}>
        {t('accessLog.filters.others')}
      </button>
      <Toggle
        text={t('accessLog.filters.refused')}
        isOn={refused}
        onToggle={() => onChange({ actions, refused: !refused })}
      />
      {isExpanded && others.map(chipOf)}
    </ChoiceChips>
  )
}
