import Collapse from '@mui/material/Collapse'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { styled } from '../styled.ts'
import { Button } from '../button.tsx'

const EXPANDED_ABOVE_PIXELS = 680

/** A low window has no room for filters and rows at once. */
export const isExpandedByDefault = (windowHeight: number): boolean => windowHeight > EXPANDED_ABOVE_PIXELS

const Panel = styled('section')`
  flex: none;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  box-shadow: var(--e-1);
`

const Head = styled('header')`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 8px 4px 16px;

  & > h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & > p {
    flex: 1;
    margin: 0;
    color: var(--text-3);
    font-size: 14px;
  }
`

const Form = styled('form')`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 8px 12px;
  padding: 0 16px 14px;
`

const Actions = styled('div')`
  grid-column: -4 / -1;
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  /* The height of a label, so that the buttons stand beside the fields whatever is said below these. */
  padding-top: 23px;
`

type FilterPanelProps = {
  /** How many filters are active. */
  active: number
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: () => void
  onReset: () => void
  children: ReactNode
}

/** The filters of a list: fields in twelve columns, applied together. */
export const FilterPanel = ({
  active,
  isExpanded,
  onExpand,
  onApply,
  onReset,
  children,
}: FilterPanelProps) => {
  const { t } = useTranslation()
  const id = useId()

  return (
    <Panel aria-labelledby={`${id}-title`}>
      <Head>
        <h2 id={`${id}-title`}>
          <Icon name="filter" size={22} />
          {t('filterPanel.title')}
        </h2>
        <p>{active > 0 && t('filterPanel.active', { count: active })}</p>
        <Button
          variant="text"
          aria-expanded={isExpanded}
          aria-controls={`${id}-form`}
          onClick={() => onExpand(!isExpanded)}
          endIcon={<Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={18} />}
        >
          {isExpanded ? t('filterPanel.collapse') : t('filterPanel.expand')}
        </Button>
      </Head>
      <Collapse in={isExpanded} id={`${id}-form`}>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onApply()
          }}
        >
          {children}
          <Actions>
            <Button variant="text" onClick={onReset}>
              {t('common.actions.reset')}
            </Button>
            <Button variant="contained" type="submit">
              {t('common.actions.filter')}
            </Button>
          </Actions>
        </Form>
      </Collapse>
    </Panel>
  )
}
