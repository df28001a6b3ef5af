import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import { memo, type RefObject } from 'react'
import { Link } from 'react-router'
import { Scrolled, SortButton, Table } from '../list/bulletin-table.tsx'
import { useRowSteps } from '../list/row-steps.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { openingOfService } from './service-address.ts'
import type { ServiceColumn } from './service-columns.tsx'
import { serviceKeyOf, type ServiceSort } from './services-view.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './services-table.module.css'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

const View = withClass(Link, styles.view)

type RowProps = {
  service: RealizedService
  columns: readonly ServiceColumn[]
  /** The address of the list. */
  from: string
  onOpen: (service: RealizedService) => void
}

/** Memoised, so that a row renders again only when its data changes, not every ten seconds. */
const ServiceRow = memo(({ service, columns, from, onOpen }: RowProps) => {
  const { t } = useTranslation()
  const { path, state } = openingOfService(service.id, from)
  const { serviceName, line } = service.id
  return (
    <tr data-service={serviceKeyOf(service)}>
      {columns.map(({ id, align, isRowHeader, cell }) => {
        const Cell = isRowHeader ? 'th' : 'td'
        return (
          <Cell key={id} data-align={align} {...(isRowHeader && { scope: 'row' as const })}>
            {cell(service)}
          </Cell>
        )
      })}
      <td data-align="right">
        <View
          to={path}
          state={state}
          aria-label={t('toValidate.services.viewOne', { service: serviceName, line })}
          data-control="view"
          onClick={() => onOpen(service)}
        >
          {t('toValidate.services.view')}
          <Icon name="chevronRight" size={18} />
        </View>
      </td>
    </tr>
  )
})

type HeadProps = { column: ServiceColumn; sort: ServiceSort; onSort: (sort: ServiceSort) => void }

const ColumnHead = ({ column: { header, sortField, align, width }, sort, onSort }: HeadProps) => {
  const isSorted = sort.field === sortField
  const isUp = sort.direction === 'ASC'
  return (
    <th
      scope="col"
      data-align={align}
      data-wrapped=""
      style={{ width }}
      {...(isSorted && { 'aria-sort': isUp ? ('ascending' as const) : ('descending' as const) })}
    >
      {sortField === undefined ? (
        header
      ) : (
        <SortButton
          type="button"
          {...(isSorted && { 'data-sorted': '' })}
          onClick={() => onSort({ field: sortField, direction: isSorted && isUp ? 'DESC' : 'ASC' })}
        >
          {header}
          {isSorted && <Icon name={isUp ? 'chevronUp' : 'chevronDown'} size={16} strokeWidth={2.2} />}
        </SortButton>
      )}
    </th>
  )
}

type ServicesTableProps = Omit<RowProps, 'service'> & {
  labelId: string
  sort: ServiceSort
  onSort: (sort: ServiceSort) => void
  /** Null while loading. */
  services: readonly RealizedService[] | null
  scrollRef: RefObject<HTMLDivElement | null>
}

export const ServicesTable = ({
  labelId,
  columns,
  sort,
  onSort,
  services,
  from,
  onOpen,
  scrollRef,
}: ServicesTableProps) => {
  const { t } = useTranslation()
  useRowSteps(scrollRef)
  return (
    <Scrolled ref={scrollRef}>
      <Table aria-labelledby={labelId} aria-busy={services === null} data-dense="">
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col">
              <VisuallyHidden>{t('grid.columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {services
            ? services.map((service) => (
                <ServiceRow
                  key={serviceKeyOf(service)}
                  service={service}
                  columns={columns}
                  from={from}
                  onOpen={onOpen}
                />
              ))
            : SKELETON_ROWS.map((row) => (
                <tr key={row}>
                  {[...columns.map(({ id }) => id), 'view'].map((id) => (
                    <td key={id}>
                      <Skeleton width="80%" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </Table>
    </Scrolled>
  )
}
