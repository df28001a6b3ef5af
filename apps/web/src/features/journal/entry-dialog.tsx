import { mayOpen, ROUTES } from '@bulletin/domain/access/route'
import { isWithoutValues, type JournalRow } from '@bulletin/domain/journal/journal-row'
import type { ReactNode } from 'react'
import { generatePath, useLocation } from 'react-router'
import { ChangeValue } from '../../bulletin/changes/change-value.tsx'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { changeWords, ofSubject } from './change-words.ts'
import { ActionChip, Outcome, SelfChip } from './journal-cells.tsx'
import { callWords, driverWords, filterLine, nameOf, rolesWords, whatWords, whenWords } from './row-words.ts'
import styles from './entry-dialog.module.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children !== null && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

/** Each value before, struck out, and after. */
const Changes = ({ row: { changes } }: { row: JournalRow }) => {
  const { timeZone } = useServices().settings
  return (
    <>
      <h3 className={styles.title}>{t('accessLog.entry.changes')}</h3>
      <dl className={styles.facts}>
        {changes.map((change, place) => {
          const { what, before, after } = changeWords(change, { timeZone })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <div key={place}>
              <dt>{ofSubject(change.subject, what)}</dt>
              <dd>
                {isWithoutValues(change) ? (
                  t('accessLog.change.inHistory')
                ) : (
                  <ChangeValue before={before} after={after} none={t('accessLog.change.none')} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

const bulletinWords = ({ service, line }: NonNullable<JournalRow['bulletin']>): string =>
  t('accessLog.what.service', { service, line })

/** Everything that the journal says of an access. */
export const EntryDialog = ({ row, onClose }: { row: JournalRow; onClose: () => void }) => {
  const { timeZone } = useServices().settings
  const { roles } = useAccount()
  const { pathname, search } = useLocation()
  const title = t('accessLog.entry.title')
  const { bulletin, driver, filter, count, number, call, requestId, network } = row
  const { date, time } = whenWords(row, { timeZone })
  return (
    <DialogFrame
      size="large"
      title={title}
      bodyLabel={title}
      cancel={t('common.actions.close')}
      onClose={onClose}
      actions={
        bulletin &&
        mayOpen(roles, 'bulletin') && (
          <LinkButton
            variant="contained"
            to={generatePath(ROUTES.bulletin.path, { bulletinId: bulletin.id })}
            state={{ from: `${pathname}${search}` }}
          >
            {t('accessLog.entry.history')}
          </LinkButton>
        )
      }
    >
      <dl className={styles.facts}>
        <Fact name={t('accessLog.entry.when')}>{t('integrity.moment', { date, time })}</Fact>
        <Fact name={t('accessLog.entry.who')}>
          {row.name !== null && row.matricule !== null ? `${row.name} · ${row.matricule}` : nameOf(row)}
        </Fact>
        <Fact name={t('accessLog.entry.roles')}>{row.roles.length > 0 ? rolesWords(row) : null}</Fact>
        <Fact name={t('accessLog.entry.action')}>
          <ActionChip action={row.action} />
        </Fact>
        <Fact name={t('accessLog.entry.what')}>
          {whatWords(row)}
          {bulletin && ` · ${bulletinWords(bulletin)}`} {row.onSelf && <SelfChip />}
        </Fact>
        <Fact name={t('accessLog.entry.driver')}>{driver && driverWords(driver)}</Fact>
        <Fact name={t('accessLog.entry.filter')}>{filter && filterLine(filter)}</Fact>
        <Fact name={t('accessLog.entry.count')}>{count}</Fact>
        <Fact name={t('accessLog.entry.result')}>
          <Outcome outcome={row.outcome} reason={row.reason} />
        </Fact>
        <Fact name={t('accessLog.entry.number')}>
          {number === null ? t('accessLog.unsealed') : number.toLocaleString('fr-FR')}
        </Fact>
        <Fact name={t('accessLog.entry.call')}>
          {call && t('accessLog.what.named', { id: callWords(row), name: call })}
        </Fact>
        <Fact name={t('accessLog.entry.request')}>{requestId}</Fact>
        <Fact name={t('accessLog.entry.network')}>{network}</Fact>
      </dl>
      {row.changes.length > 0 && <Changes row={row} />}
    </DialogFrame>
  )
}
