import type { Account } from '@bulletin/domain/access/account'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import type { Connection } from '../../tablet/connectivity.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { RunPicture } from '../../ui/run-picture.tsx'

const Ticket = styled('section')`
  align-self: start;
  padding: 28px 30px;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-4);
  box-shadow: var(--e-2);
`

const Head = styled('header')`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 24px;

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
`

const Facts = styled('dl')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 24px;
  margin: 24px 0 0;
  padding: 22px 12px 0;
  border-top: 2px dashed var(--hair);

  & dt {
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-3);
  }

  & dd {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-strong);
    overflow-wrap: anywhere;
  }

  & > .wide {
    grid-column: span 2;
  }
`

type IdentityTicketProps = { account: Account; connection: Connection }

/** Who is signed in, as on a ticket. */
export const IdentityTicket = ({ account, connection }: IdentityTicketProps) => {
  const { t } = useTranslation()
  const { assignedLine, roles } = account
  return (
    <Ticket aria-label={t('home.card')}>
      <Head>
        {assignedLine && (
          <LineBadge line={assignedLine} label={t('a11y.lineIcon', { line: assignedLine })} size={56} />
        )}
        <div>
          <small>{t('home.matricule')}</small>
          <strong>{account.matricularAccount}</strong>
        </div>
      </Head>
      {assignedLine && <RunPicture />}
      <Facts>
        <div className="wide">
          <dt>{t('home.name')}</dt>
          <dd>{account.name}</dd>
        </div>
        <div>
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
      </Facts>
    </Ticket>
  )
}
