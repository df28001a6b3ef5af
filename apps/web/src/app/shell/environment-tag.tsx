import type { AppEnvironment } from '@bulletin/domain/environment'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { styled } from '../../ui/styled.ts'

const Tag = styled('span')`
  flex: none;
  padding: 0 9px;
  border-radius: var(--r-1);
  background: var(--info-soft);
  color: var(--info);
  font-size: 13px;
  line-height: 28px;
  font-weight: var(--w-strong);

  ${NARROW_LAYOUT} {
    padding: 0 6px;
    font-size: 12px;
  }
`

/** Names the environment unless it is production. Training shows its logo and banner instead. */
export const EnvironmentTag = ({ environment }: { environment: AppEnvironment }) => {
  const { t } = useTranslation()
  if (environment === 'prod' || environment === 'training') return null
  return <Tag>{t(`environment.${environment}`)}</Tag>
}
