import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { styled } from '../../../ui/styled.ts'

const Bar = styled('div')`
  display: flex;
  align-items: center;
  gap: 8px;

  & > p {
    margin: 0 4px 0 0;
    color: var(--text-2);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
  }

  & > button[aria-disabled='true'] {
    border-color: var(--hair);
    color: var(--text-off);
    cursor: default;
  }

  & > button[data-variant='contained'][aria-disabled='true'] {
    background: var(--surface-3);
  }
`

type SaveBarProps = {
  hasChanges: boolean
  isEnabled: boolean
  onCancel: () => void
  onSave: () => void
}

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const SaveBar = ({ hasChanges, isEnabled, onCancel, onSave }: SaveBarProps) => {
  const { t } = useTranslation()
  return (
    <Bar>
      <p aria-live="polite">{hasChanges ? t('admin.unsaved') : ''}</p>
      <Button variant="outlined" aria-disabled={!isEnabled} onClick={() => isEnabled && onCancel()}>
        {t('admin.cancel')}
      </Button>
      <Button variant="contained" aria-disabled={!isEnabled} onClick={() => isEnabled && onSave()}>
        {t('admin.save')}
      </Button>
    </Bar>
  )
}
