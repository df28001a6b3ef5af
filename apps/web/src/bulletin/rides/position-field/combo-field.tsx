import Autocomplete from '@mui/material/Autocomplete'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CaptionLabel, Field, InputBox } from './field.ts'
import { styled } from '../../../ui/styled.ts'
import { FieldNotice, type NoticeTone } from './field-notice.tsx'
import { MuiTheme } from '../../../ui/theme/mui-theme.tsx'

/** Message under a field. */
export type FieldRemark = { tone: NoticeTone; text: string }

type ComboFieldProps = {
  label: string
  placeholder?: string
  options: readonly string[]
  /** Empty when nothing is chosen or typed. */
  value: string
  onChange: (value: string) => void
  /** Whether any text may be typed, or only a listed value may be chosen. */
  typing: 'free' | 'listOnly'
  remark?: FieldRemark | null
  disabled?: boolean
  id?: string
}

const LISTBOX = {
  padding: '4px',
  '& .MuiAutocomplete-option': {
    minHeight: 'var(--tap)',
    borderRadius: 'var(--r-2)',
    fontSize: 17,
    fontWeight: 'var(--w-strong)',
  },
} as const

const Box = styled(InputBox)`
  position: relative;
  padding: 0 !important;

  & input.MuiAutocomplete-input {
    width: 100%;
    min-width: 0;
    padding: 0 0 0 11px;
  }

  & .MuiAutocomplete-endAdornment {
    position: static;
    transform: none;
    flex: none;
  }

  /* What was picked or typed is replaced by the next tap; a second button beside the first would be missed. */
  & .MuiAutocomplete-clearIndicator {
    display: none;
  }

  & .MuiAutocomplete-popupIndicator {
    width: 36px;
    height: 44px;
    margin: 0;
    border-radius: var(--r-2);
    color: var(--text-2);
  }
`

const PAPER = {
  minWidth: 140,
  borderRadius: 'var(--r-3)',
  border: '1px solid var(--hair)',
  boxShadow: 'var(--e-3)',
} as const

/** A text field with a list of suggestions. */
export const ComboField = ({
  label,
  placeholder,
  options,
  value,
  onChange,
  typing,
  remark = null,
  disabled = false,
  id,
}: ComboFieldProps) => {
  const { t } = useTranslation()
  const ownId = useId()
  const noticeId = useId()
  const isFree = typing === 'free'
  return (
    <MuiTheme>
      <Autocomplete<string, false, false, boolean>
        id={id ?? ownId}
        options={options}
        value={value === '' ? null : value}
        freeSolo={isFree}
        forcePopupIcon={options.length > 0}
        openOnFocus={isFree}
        autoHighlight={!isFree}
        disabled={disabled}
        popupIcon={<Icon name="chevronDown" size={20} />}
        openText={t('common.actions.expand')}
        closeText={t('common.actions.collapse')}
        noOptionsText={t('combo.nothingFound')}
        {...(isFree
          ? { inputValue: value, onInputChange: (_event, text) => onChange(text) }
          : { onChange: (_event, picked) => onChange(String(picked ?? '')) })}
        slotProps={{ listbox: { sx: LISTBOX }, paper: { sx: PAPER } }}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <Field>
            <CaptionLabel htmlFor={id ?? ownId}>{label}</CaptionLabel>
            <Box
              ref={input.ref}
              onMouseDown={input.onMouseDown}
              className={input.className}
              data-tone={remark?.tone}
            >
              <input
                {...htmlInput}
                placeholder={placeholder}
                aria-invalid={remark?.tone === 'error' || undefined}
                aria-describedby={remark ? noticeId : undefined}
              />
              {input.endAdornment}
            </Box>
            {remark && <FieldNotice id={noticeId} tone={remark.tone} text={remark.text} />}
          </Field>
        )}
      />
    </MuiTheme>
  )
}
