import '../../../i18n/oversight-words.ts'
import { useMemo, type ReactNode } from 'react'
import { NoLineNotice } from '../../../session/no-line-notice.tsx'
import { t } from '../../../i18n/translate.ts'
import { InputField } from '../../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../../ui/filter-panel/filter-panel.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LineBadge } from '../../../ui/line-badge.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { RegisterFrame } from '../../../ui/register-frame.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { OpenedRow, type Open, type RowFormProps } from './opened-row.tsx'
import { RegisterList } from './register-list.tsx'
import type { Register } from './register.ts'
import { useRegister } from './use-register.ts'
import styles from './register-screen.module.css'

const ACTIONS_WIDTH_PIXELS = 120

const lineColumn = <Row, Entry, Filters>({
  name,
  lineOf,
}: Register<Row, Entry, Filters>): TableColumn<Row> => ({
  id: 'line',
  header: t(`${name}.filters.line`),
  cell: (row) => <LineBadge line={lineOf(row)} size={30} />,
})

/** The labels name the row, because the page repeats these buttons on every row. */
const actionsColumn = <Row, Entry, Filters>(
  { name, namesOf }: Register<Row, Entry, Filters>,
  show: (open: Open<Row>) => void,
): TableColumn<Row> => ({
  id: 'actions',
  header: t(`${name}.columns.actions`),
  align: 'right',
  width: ACTIONS_WIDTH_PIXELS,
  cell: (row) => (
    <div className={styles.actions}>
      <IconButton
        icon="pencil"
        label={t(`${name}.actions.edit`, namesOf(row))}
        size={22}
        onClick={() => show({ kind: 'edit', row })}
      />
      <IconButton
        icon="trash"
        label={t(`${name}.actions.delete`, namesOf(row))}
        size={22}
        onClick={() => show({ kind: 'delete', row })}
      />
    </div>
  ),
})

type RegisterScreenProps<Row, Entry, Filters> = {
  register: Register<Row, Entry, Filters>
  /** The filters after the line, which is the user's. */
  renderFilters: (filters: Filters, set: (change: Partial<Filters>) => void) => ReactNode
  renderForm: (
    form: RowFormProps<Row, Entry> & {
      line: string
      /** All rows of the line, as far as they are loaded. */
      known: readonly Row[]
    },
  ) => ReactNode
}

/** A register of the user's line, whose rows an executive adds, changes and deletes. */
export const RegisterScreen = <Row extends { id: string }, Entry, Filters extends object>({
  register,
  renderFilters,
  renderForm,
}: RegisterScreenProps<Row, Entry, Filters>) => {
  const { name } = register
  const { line, known, show, panel, list, opened } = useRegister(register)
  const allColumns = useMemo(
    () => [lineColumn(register), ...register.columns(), actionsColumn(register, show)],
    [register, show],
  )

  return (
    <RegisterFrame>
      <VisuallyHidden as="h1">{t(`pages.${name}.title`)}</VisuallyHidden>
      {line === null && <NoLineNotice />}
      <FilterPanel {...panel} untouched={register.untouched}>
        {(filters, set) => (
          <>
            <InputField
              label={t(`${name}.filters.line`)}
              span={2}
              value={line ?? t('common.empty')}
              disabled
            />
            {renderFilters(filters, set)}
          </>
        )}
      </FilterPanel>
      <RegisterList name={name} mayAdd={line !== null} columns={allColumns} {...list} />
      {line !== null && (
        <OpenedRow
          {...opened}
          register={register}
          line={line}
          renderForm={(form) => renderForm({ ...form, line, known })}
        />
      )}
    </RegisterFrame>
  )
}
