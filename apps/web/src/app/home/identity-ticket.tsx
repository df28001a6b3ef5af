import type { Account } from '@bulletin/domain/access/account'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { useTranslation } from '../../messages/use-translation.ts'
import type { Connection } from '../../tablet/connectivity.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { RunPicture } from '../../ui/run-picture.tsx'
import { Facts, Ticket } from '../../ui/ticket.ts'
import { styled } from '../../ui/styled.ts'

const Head = styled('header')`
  display: flex;
  align-items: center;
  gap: 16px;

  & small {
    display: block;
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-3);
  }

  & strong {
    display: block;
    font-size: 36px;
    line-height: 38px;
    font-weight: var(--w-title);
  }

  [data-beside-day] > & strong {
    font-size: 28px;
    line-height: 36px;
  }
`

const Picture = styled('div')`
  margin-top: 24px;
`

const TornOff = styled(Facts)`
  margin-top: 24px;
  padding: 22px 12px 0;
  border-top: 2px dashed var(--hair);

  & > .wide > dd {
    font-variant-numeric: normal;
  }

  [data-beside-day] > & {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 14px 16px;
    margin-top: 18px;
    padding: 18px 0 0;
  }

  [data-beside-day] > & dd {
    font-size: var(--fs-value);
    line-height: var(--lh-value);
  }
`

type IdentityTicketProps = {
  account: Account
  connection: Connection
  /** The ticket of the day already shows the line and its run. */
  besideDay: boolean
}

/** Who is signed in, as on a ticket. */
export const IdentityTicket = ({ account, connection, besideDay }: IdentityTicketProps) => {
  const { t } = useTranslation()
  const { assignedLine, roles } = account
  return (
    <Ticket aria-label={t('home.card')} data-beside-day={besideDay || undefined}>
      <Head>
        {assignedLine && !besideDay && (
          <LineBadge line={assignedLine} label={t('a11y.lineIcon', { line: assignedLine })} size={56} />
        )}
        <div>
          <small>{t('home.matricule')}</small>
          <strong>{account.matricularAccount}</strong>
        </div>
      </Head>
      {assignedLine && !besideDay && (
        <Picture>
          <RunPicture />
        </Picture>
      )}
      <TornOff>
        <div className="wide">
          <dt>{t('home.name')}</dt>
          <dd>{account.name}</dd>
        </div>
        <div className={besideDay ? 'wide' : undefined}>
          <dt>{t('home.roles', { count: roles.length })}</dt>
          {roles.map((role) => (
            <dd key={role}>{t(`enums.role.${role}`)}</dd>
          ))}
        </div>
        <div>
          <dt>{t('home.connection')}</dt>
          <dd>{t(`connection.${connection}`)}</dd>
        </div>
        <div>
          <dt>{t('home.line')}</dt>
          <dd>{assignedLine ?? t('home.noLine')}</dd>
        </div>
        <div>
          <dt>{t('home.version')}</dt>
          <dd>{displayedVersion(PRODUCT_VERSION)}</dd>
        </div>
      </TornOff>
    </Ticket>
  )
}
