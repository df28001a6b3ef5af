import type { ReactNode } from 'react'
import { useTranslation } from '../../messages/use-translation.ts'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { returnStateOf } from '../../bulletin-list/listed-bulletins.ts'
import { wayBackOf, type Arrival } from './way-back.ts'
import { styled } from '../../ui/styled.ts'

const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;

  & h1 {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-title);
  }

  & p {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }
`

const Back = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }
`

/** The way back, and what one is looking at. */
export const BulletinHead = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useParams()['bulletinId'] ?? ''
  const arrival = useLocation() as Arrival

  const goBack = () => {
    const back = wayBackOf(arrival)
    // A list finds the row again that was looked at.
    void ('to' in back
      ? navigate(back.to, { state: returnStateOf(id, arrival.state) })
      : navigate(back.steps))
  }

  return (
    <Head>
      <Back type="button" aria-label={t('bulletin.back')} onClick={goBack}>
        <Icon name="arrowLeft" />
      </Back>
      {children}
    </Head>
  )
}
