import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { isReserve, serviceNameFormat } from '@bulletin/domain/service/service-name'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Entry, EntryInput, noteIdOf } from './entry.tsx'
import { ServiceRow } from './service-row.tsx'
import { findLineOfName, matchingServices, type ServiceOption } from './service-options.ts'
import { styled } from '../../../ui/styled.ts'

const Rows = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: 8px;
  max-height: 264px;
  margin: 10px 0 0;
  padding: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface-2);

  &[hidden] {
    display: none;
  }
`

const Said = styled('p')`
  margin: 10px 0 0;
  padding: 14px 16px;
  border-radius: var(--r-3);
  background: var(--info-soft);
  font-size: 15px;
  line-height: 22px;
`

const Status = styled('output')`
  display: block;
`

export type ServicesKnown =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'answered'; options: readonly ServiceOption[] }

type ServiceEntryProps = {
  id: string
  services: ServicesKnown
  /** The name selected or typed. */
  name: string | null
  line: string | null
  fault: string | undefined
  onChoose: (choice: { name: string; line: string | null }) => void
}

const NO_OPTIONS: readonly ServiceOption[] = []

/** Selects a service: typed, or tapped in the list filtered by the typed text. */
const ServiceEntryBase = ({ id, services, name, line, fault, onChoose }: ServiceEntryProps) => {
  const { t } = useTranslation()
  const rows = useRef<HTMLUListElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const options = services.state === 'answered' ? services.options : NO_OPTIONS
  const shown = matchingServices(options, name)
  const active = shown.findIndex((option) => option.id === activeId)
  const hasLines = new Set(options.map((option) => option.line)).size > 1
  const isOfReserve = name !== null && isReserve(name)
  const rowIdOf = (option: ServiceOption): string => `${id}-${option.id}`

  const reach = (index: number) => {
    const option = shown[Math.max(0, Math.min(shown.length - 1, index))]
    if (!option) return
    setActiveId(option.id)
    rows.current?.children[shown.indexOf(option)]?.scrollIntoView({ block: 'nearest' })
  }

  const press = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'ArrowDown') reach(active + 1)
    else if (event.key === 'ArrowUp') reach(active - 1)
    else if (event.key === 'Enter' && chosen) {
      onChoose(chosen)
      setActiveId(null)
    } else return
    event.preventDefault()
  }

  return (
    <div>
      <Entry id={id} label={t('initBulletin.service')} fault={fault} hint={t('initBulletin.serviceHint')}>
        <EntryInput
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither styled nor kept open
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] ? rowIdOf(shown[active]) : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={noteIdOf(id)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('initBulletin.servicePlaceholder')}
          value={name ?? ''}
          onChange={({ target }) => {
            setActiveId(null)
            const typed = serviceNameFormat.typed(target.value)
            onChoose({ name: typed, line: findLineOfName(options, typed) })
          }}
          onKeyDown={press}
        />
      </Entry>
      <Rows
        id={`${id}-list`}
        ref={rows}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the keyboard from the field
        role="listbox"
        aria-label={t('initBulletin.services')}
        hidden={shown.length === 0}
      >
        {shown.map((option) => (
          <ServiceRow
            key={option.id}
            rowId={rowIdOf(option)}
            option={option}
            hasLine={hasLines}
            isChosen={option.name === name && option.line === line}
            isActive={option.id === activeId}
            onPick={onChoose}
          />
        ))}
      </Rows>
      <Status>
        {isOfReserve && fault === undefined && <Said>{FAULT_SENTENCES.SERVICE_IS_RESERVE}</Said>}
        {services.state === 'pending' && <Said>{t('initBulletin.servicesLoading')}</Said>}
        {services.state === 'failed' && <Said>{t('initBulletin.servicesUnknown')}</Said>}
        {services.state === 'answered' && shown.length === 0 && !isOfReserve && (
          <Said>{t(name === null ? 'initService.noDataForDay' : 'initBulletin.serviceNotPlanned')}</Said>
        )}
      </Status>
    </div>
  )
}

export const ServiceEntry = memo(ServiceEntryBase)
