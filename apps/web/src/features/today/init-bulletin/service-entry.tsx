import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { isReserve, serviceNameFormat } from '@bulletin/domain/service/service-name'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../i18n/translate.ts'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { ServiceRow } from './service-row.tsx'
import { findLineOfName, matchingServices, type ServiceOption } from './service-options.ts'
import styles from './service-entry.module.css'

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
  const note = { id, fault, hint: t('initBulletin.serviceHint') }
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
      <Field {...note} label={t('initBulletin.service')}>
        <TextInput
          id={id}
          size="large"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither styled nor kept open
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] ? rowIdOf(shown[active]) : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy(note)}
          autoCapitalize="characters"
          placeholder={t('initBulletin.servicePlaceholder')}
          value={name ?? ''}
          format={serviceNameFormat}
          onChange={(typed) => {
            setActiveId(null)
            onChoose({ name: typed, line: findLineOfName(options, typed) })
          }}
          onKeyDown={press}
        />
      </Field>
      <ul
        className={styles.rows}
        id={`${id}-list`}
        ref={rows}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a select would take the keyboard from the field
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
      </ul>
      <output className={styles.status}>
        {isOfReserve && fault === undefined && (
          <p className={styles.said}>{FAULT_SENTENCES.SERVICE_IS_RESERVE}</p>
        )}
        {services.state === 'pending' && <p className={styles.said}>{t('initBulletin.servicesLoading')}</p>}
        {services.state === 'failed' && <p className={styles.said}>{t('initBulletin.servicesUnknown')}</p>}
        {services.state === 'answered' && shown.length === 0 && !isOfReserve && (
          <p className={styles.said}>
            {t(name === null ? 'initService.noDataForDay' : 'initBulletin.serviceNotPlanned')}
          </p>
        )}
      </output>
    </div>
  )
}

export const ServiceEntry = memo(ServiceEntryBase)
