import type { ReliefDriver } from '@bulletin/domain/substitution/wizard-state'
import { useEffect, useMemo, useRef } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { DialogList } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import type { DriverOption } from './driver-options.ts'
import styles from './driver-list.module.css'

type DriverListProps = {
  /** Null while loading. */
  drivers: readonly DriverOption[] | null
  chosen: string | null
  /** True when the user comes back from typing: the focus returns to the button that was left. */
  takesFocus: boolean
  onChoose: (driver: ReliefDriver) => void
  onType: () => void
}

/** The other drivers of the line; one tap chooses the relieving driver. */
export const DriverList = ({ drivers, chosen, takesFocus, onChoose, onType }: DriverListProps) => {
  const other = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) other.current?.focus()
  }, [takesFocus])
  const options = useMemo(
    () =>
      (drivers ?? []).map(({ driverMatricularAccount: matricule, driverName: name, service }) => ({
        id: matricule,
        label: t('substitution.driver.option', { name, matricule, service }),
      })),
    [drivers],
  )
  return (
    <>
      {drivers === null ? (
        <output className={styles.waiting}>{t('substitution.driver.loading')}</output>
      ) : (
        <DialogList>
          <SearchableList
            label={t('substitution.driver.list')}
            placeholder={t('substitution.driver.listPlaceholder')}
            options={options}
            selected={chosen}
            nothingFound={t('combo.nothingFound')}
            onSelect={(matricule) => {
              const driver = drivers.find(
                ({ driverMatricularAccount }) => driverMatricularAccount === matricule,
              )
              if (!driver) return
              const { driverMatricularAccount, driverName } = driver
              onChoose({ driverMatricularAccount, driverName })
            }}
          />
        </DialogList>
      )}
      <div className={styles.below}>
        <Button ref={other} variant="text" startIcon={<Icon name="keyboard" size={22} />} onClick={onType}>
          {t('substitution.driver.manual')}
        </Button>
      </div>
    </>
  )
}
