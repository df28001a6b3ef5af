import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { MuiTheme } from '../theme/mui-theme.tsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

const Box = styled(Select)`
  height: var(--tap);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font-size: 15px;
  font-weight: 500;

  & .MuiOutlinedInput-notchedOutline,
  &:hover .MuiOutlinedInput-notchedOutline {
    border: 1.5px solid var(--edge);
  }

  &:has(:focus-visible) .MuiOutlinedInput-notchedOutline {
    border: 3px solid var(--focus);
  }

  & .MuiSelect-select {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 36px 0 12px !important;
    height: 100%;
    overflow: hidden;
  }
`

const Chevron = styled('span')`
  position: absolute;
  right: 10px;
  color: var(--text-3);
  pointer-events: none;
`

const Down = () => (
  <Chevron>
    <Icon name="chevronDown" size={20} />
  </Chevron>
)

/** Menu entries sized for a finger; MUI's own are sized for a mouse. */
const MENU = {
  slotProps: {
    list: { sx: { '& .MuiMenuItem-root': { minHeight: 'var(--tap)', gap: 3, fontSize: 16 } } },
  },
} as const

type SelectBoxProps<Value> = {
  labelId: string
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
  /** In pixels; by default it fills its container. */
  width?: number
  /** The content of the closed box, when it differs from the chosen entry. */
  shown?: ReactNode
  multiple?: boolean
}

/** A select for a short list, sized for a finger. */
export const SelectBox = <Value,>({
  labelId,
  value,
  onChange,
  children,
  width,
  shown,
  multiple = false,
}: SelectBoxProps<Value>) => (
  <MuiTheme>
    {' '}
    <Box
      labelId={labelId}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      IconComponent={Down}
      MenuProps={MENU}
      multiple={multiple}
      displayEmpty
      {...(shown !== undefined && { renderValue: () => shown })}
      style={{ width: width ?? '100%' }}
    >
      {children}
    </Box>
  </MuiTheme>
)
