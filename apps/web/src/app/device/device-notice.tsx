import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { TurnTablet } from './turn-tablet.tsx'
import { styled } from '../../ui/styled.ts'

export type Obstacle = 'mobile' | 'portrait'

const Frame = styled('div')`
  position: fixed;
  inset: 0;
  z-index: 2000;
  overflow: auto;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: 32px 32px 48px;
  background: var(--bg);
  text-align: center;

  & svg {
    max-width: 100%;
  }

  & h1 {
    margin: 32px 0 0;
    max-width: 600px;
    font-size: clamp(24px, 4.2vw, 32px);
    line-height: 1.3;
    font-weight: var(--w-title);
    letter-spacing: -0.015em;
    text-wrap: balance;
  }

  & p {
    margin: 0;
    max-width: 560px;
    font-size: 18px;
    line-height: 28px;
    color: var(--text-2);
    text-wrap: pretty;
  }
`

const Brand = styled('div')`
  display: flex;
  align-items: center;
  gap: 14px;
  font-size: 19px;
  font-weight: var(--w-title);
`

const Body = styled('div')`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
`

const Kept = styled('p')`
  && {
    display: flex;
    gap: 10px;
    align-items: center;
    margin-top: 12px;
    font-size: 16px;
    font-weight: var(--w-strong);
  }
`

/** Covers the application, which keeps its state behind it. */
export const DeviceNotice = ({ obstacle }: { obstacle: Obstacle }) => {
  const { t } = useTranslation()
  return (
    <Frame role="alert">
      <Brand>
        <Mark size={44} />
        <span>{t('app.name')}</span>
      </Brand>
      <Body>
        {obstacle === 'mobile' ? (
          <>
            <h1>{t('device.blocked.title')}</h1>
            <p>{t('device.mobile.text')}</p>
            <p>{t('device.browser.hint')}</p>
          </>
        ) : (
          <>
            <TurnTablet />
            <h1>{t('device.portrait.text')}</h1>
            <p>{t('device.portrait.hint')}</p>
            <Kept>
              <Icon name="tabletCheck" size={22} />
              {t('device.draftKept')}
            </Kept>
          </>
        )}
      </Body>
    </Frame>
  )
}
