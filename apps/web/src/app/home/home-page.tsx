import { lacksAssignedLine } from '@bulletin/domain/access/profile'
import { useTranslation } from '../../messages/use-translation.ts'
import { worksOnLine } from '../../plan/line-worker.ts'
import { WaitingNotice } from '../../outbox/waiting-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWatched } from '../../watched.ts'
import { useDocumentTitle } from '../document-title.ts'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { NARROW_LAYOUT } from '../theme/narrow-layout.ts'
import { greetingAt, todayInWords } from './greeting.ts'
import { IdentityTicket } from './identity-ticket.tsx'
import { TodayTicket } from './today/today-ticket.tsx'
import { styled } from '../../ui/styled.ts'

const Frame = styled('div')`
  --identity-width: 500px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--identity-width);
  gap: 40px;
  max-width: 1280px;
  margin: 0 auto;
  padding: 36px 40px 24px;

  &[data-with-day] {
    --identity-width: 344px;
    gap: 24px 32px;
    padding-top: 28px;
  }

  ${NARROW_LAYOUT} {
    --identity-width: 440px;
    gap: 24px;
    padding: 28px 24px;

    &[data-with-day] {
      --identity-width: 296px;
      --ticket-padding: 24px 26px;
      gap: 20px 24px;
      padding: 20px 24px;
    }
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 800px) {
    &,
    &[data-with-day] {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  & h1 {
    margin: 0;
    font-size: 36px;
    line-height: 44px;
    font-weight: var(--w-title);
    letter-spacing: -0.02em;
  }

  &[data-with-day] > h1 {
    grid-column: 1 / -1;
  }
`

const Tagline = styled('p')`
  margin: 0 0 28px;
  font-size: 18px;
  line-height: 26px;
  color: var(--text-2);
`

const Stack = styled('div')`
  display: grid;
  align-content: start;
  gap: 16px;
`

/** The first page of whoever has no screen of their own yet. */
export const HomePage = () => {
  const { t } = useTranslation()
  const { clock, settings, connectivity } = useServices()
  const account = useAccount()
  const connection = useWatched(connectivity)
  useDocumentTitle(t('pages.home.title'))

  const greeting = (
    <h1>{t(`home.greeting.${greetingAt(clock, settings.timeZone)}`, { firstname: account.firstname })}</h1>
  )
  const offline = connection === 'offline' && (
    <Notice tone="warning" icon="cloudOff" title={t('connection.offline')}>
      <p>{t('connection.offlineText')}</p>
    </Notice>
  )

  if (worksOnLine(account))
    return (
      <Frame data-with-day>
        {greeting}
        <Stack>
          <TodayTicket account={account} />
        </Stack>
        <Stack>
          <IdentityTicket account={account} connection={connection} besideDay />
          <WaitingNotice />
          {offline}
        </Stack>
      </Frame>
    )

  return (
    <Frame>
      <div>
        {greeting}
        <Tagline>{t('home.today', { date: todayInWords(clock, settings.timeZone) })}</Tagline>
        <Stack>
          {lacksAssignedLine(account) && (
            <Notice tone="warning" title={t('noAssignedLine.title')}>
              <p>{t('noAssignedLine.text')}</p>
              <p>{t('noAssignedLine.advice')}</p>
            </Notice>
          )}
          {offline}
        </Stack>
      </div>
      <IdentityTicket account={account} connection={connection} besideDay={false} />
    </Frame>
  )
}
