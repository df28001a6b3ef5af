import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { t } from '../i18n/translate.ts'
import { useAfterFirstFrame } from './after-first-frame.ts'
import control from './field/control.module.css'
import field from './field/field.module.css'
import { Icon } from './icon.tsx'
import { matchingOptions, type ListOption } from './searchable-list-matches.ts'
import styles from './searchable-list.module.css'

const ROW_HEIGHT = 52
/** More than fit into the tallest list. */
const ROWS_IN_SIGHT = 16

type OptionRowProps = { option: ListOption; domId: string; isSelected: boolean; isActive: boolean }

const OptionRow = memo(({ option, domId, isSelected, isActive }: OptionRowProps) => (
  <div
    id={domId}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched
    role="option"
    aria-selected={isSelected}
    data-active={isActive}
    data-option={option.id}
    // The focus stays in the search field, which navigates the list.
    tabIndex={-1}
  >
    {option.label}
    {isSelected && <Icon name="checkCircle" size={22} />}
  </div>
))

type OptionRowsProps = {
  options: readonly ListOption[]
  domIdOf: (optionId: string) => string
  /** Null when the selected option is in another part of the list. */
  selected: string | null
  activeId: string | null
}

/** A memoised part of the list: of hundreds of rows, a tap changes two. */
const OptionRows = memo(({ options, domIdOf, selected, activeId }: OptionRowsProps) => (
  <div role="presentation" style={{ containIntrinsicHeight: `auto ${options.length * ROW_HEIGHT}px` }}>
    {options.map((option) => (
      <OptionRow
        key={option.id}
        option={option}
        domId={domIdOf(option.id)}
        isSelected={option.id === selected}
        isActive={option.id === activeId}
      />
    ))}
  </div>
))

const partsOf = (options: readonly ListOption[]): readonly (readonly ListOption[])[] =>
  Array.from({ length: Math.ceil(options.length / ROWS_IN_SIGHT) }, (_, part) =>
    options.slice(part * ROWS_IN_SIGHT, (part + 1) * ROWS_IN_SIGHT),
  )

const foundIn = (options: readonly ListOption[], id: string | null): string | null =>
  options.some((option) => option.id === id) ? id : null

export type SearchableListProps = {
  /** The name of both the field and the list. */
  label: string
  options: readonly ListOption[]
  selected: string | null
  onSelect: (id: string) => void
  /** Transforms the typed text, to capitals for instance. */
  typed?: (text: string) => string
  placeholder?: string
  /** Shown when nothing matches. */
  nothingFound?: string
  isInvalid?: boolean
  describedBy?: string | undefined
}

const unchanged = (text: string): string => text

/** A search field above the matching options; arrows and Enter choose one, and so does a tap. */
export const SearchableList = ({
  label,
  options,
  selected,
  onSelect,
  typed = unchanged,
  placeholder,
  nothingFound,
  isInvalid = false,
  describedBy,
}: SearchableListProps) => {
  const id = useId()
  const rows = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const shown = useMemo(() => matchingOptions(options, search), [options, search])
  const isAfterFirstFrame = useAfterFirstFrame()
  const lastDrawn = isAfterFirstFrame
    ? shown.length
    : shown.findIndex((option) => option.id === selected) + ROWS_IN_SIGHT
  const drawn = useMemo(() => partsOf(shown.slice(0, lastDrawn)), [shown, lastDrawn])
  const domIdOf = useCallback((optionId: string) => `${id}-${encodeURIComponent(optionId)}`, [id])

  useLayoutEffect(() => {
    const list = rows.current
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list || !chosen) return
    const below = chosen.getBoundingClientRect().top - list.getBoundingClientRect().top
    list.scrollTo({ top: below - list.clientHeight / 2, behavior: 'instant' })
  }, [])

  const activate = (index: number): void => {
    const option = shown.at(Math.max(0, Math.min(shown.length - 1, index)))
    if (!option) return
    setActiveId(option.id)
    document.getElementById(domIdOf(option.id))?.scrollIntoView({ block: 'nearest' })
  }

  const press = (event: KeyboardEvent): void => {
    const index = shown.findIndex((option) => option.id === activeId)
    if (event.key === 'ArrowDown') activate(index + 1)
    else if (event.key === 'ArrowUp') activate(index === -1 ? shown.length - 1 : index - 1)
    else if (event.key === 'Enter') {
      const chosen = shown[index] ?? (shown.length === 1 ? shown[0] : undefined)
      if (chosen) onSelect(chosen.id)
    } else if (event.key === 'Escape' && search !== '') {
      // Clears the search only; without this the event would also close the dialog around it.
      event.stopPropagation()
      setSearch('')
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.frame}>
      <label className={field.label} htmlFor={`${id}-search`}>
        {label}
      </label>
      <input
        className={control.control}
        data-size="large"
        id={`${id}-search`}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={
          activeId !== null && shown.some((option) => option.id === activeId) ? domIdOf(activeId) : undefined
        }
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder ?? t('common.searchPlaceholder')}
        value={search}
        onChange={(event) => {
          setSearch(typed(event.target.value))
          setActiveId(null)
          rows.current?.scrollTo({ top: 0, behavior: 'instant' })
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are the search field's */}
      <div
        className={styles.rows}
        id={`${id}-list`}
        ref={rows}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched
        role="listbox"
        aria-label={label}
        hidden={shown.length === 0}
        onClick={({ target }) => {
          const tapped = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null
          if (tapped?.dataset['option'] !== undefined) onSelect(tapped.dataset['option'])
        }}
      >
        {drawn.map((part) => (
          <OptionRows
            key={part[0]?.id}
            options={part}
            domIdOf={domIdOf}
            selected={foundIn(part, selected)}
            activeId={foundIn(part, activeId)}
          />
        ))}
      </div>
      <div aria-live="polite">
        {shown.length === 0 && <p className={styles.nothing}>{nothingFound ?? t('common.none')}</p>}
      </div>
    </div>
  )
}
