import { lacksAssignedLine } from '@bulletin/domain/access/profile'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { useWatched } from '../../watched.ts'
import { useDocumentTitle } from '../document-title.ts'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { NARROW_LAYOUT } from '../theme/narrow-layout.ts'
import { greetingAt, todayInWords } from './greeting.ts'
import { IdentityTicket } from './identity-ticket.tsx'

const Frame = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 500px;
  gap: 40px;
  max-width: 1280px;
  margin: 0 auto;
  padding: 36px 40px 24px;

  ${NARROW_LAYOUT} {
    grid-template-columns: minmax(0, 1fr) 440px;
    gap: 24px;
    padding: 28px 24px;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
  }

  & h1 {
    margin: 0;
    font-size: 36px;
    line-height: 44px;
    font-weight: var(--w-title);
    letter-spacing: -0.02em;
  }
`

const Tagline = styled('p')`
  margin: 0 0 28px;
  font-size: 18px;
  line-height: 26px;
  color: var(--text-2);
`

const Notices = styled('div')`
  display: grid;
  gap: 16px;
`

export const HomePage = () => {
  const { t } = useTranslation()
  const { clock, settings, connectivity } = useServices()
  const account = useAccount()
  const connection = useWatched(connectivity)
  useDocumentTitle(t('pages.home.title'))
  return (
    <Frame>
      <div>
        <h1>
          {t(`home.greeting.${greetingAt(clock, settings.timeZone)}`, { firstname: account.firstname })}
        </h1>
        <Tagline>{t('home.today', { date: todayInWords(clock, settings.timeZone) })}</Tagline>
        <Notices>
          {lacksAssignedLine(account) && (
            <Notice tone="warning" title={t('noAssignedLine.title')}>
              <p>{t('noAssignedLine.text')}</p>
              <p>{t('noAssignedLine.advice')}</p>
            </Notice>
          )}
          {connection === 'offline' && (
            <Notice tone="warning" icon="cloudOff" title={t('connection.offline')}>
              <p>{t('connection.offlineText')}</p>
            </Notice>
          )}
        </Notices>
      </div>
      <IdentityTicket account={account} connection={connection} />
    </Frame>
  )
}
