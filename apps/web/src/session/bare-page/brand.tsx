import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { Mark } from '../../ui/mark.tsx'
import { useServices } from '../services.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { styled } from '../../ui/styled.ts'

const HomeLink = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 192px;
  padding-right: 12px;
  border-radius: var(--r-2);
  color: var(--ink);
  font-size: 14px;
  line-height: 16px;
  font-weight: var(--w-title);
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: pre-line;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${NARROW_LAYOUT} {
    min-width: 60px;

    & > .name {
      display: none;
    }
  }
`

/** The colours of the training logo: amber under ink, in both themes. */
const TrainingTag = styled('b')`
  padding: 0 7px;
  border-radius: var(--r-1);
  background: #f2b33d;
  color: #101820;
  font-size: 12px;
  line-height: 22px;
  font-weight: 700;
  letter-spacing: 0.08em;
  text-transform: uppercase;
`

export const Brand = () => {
  const { t } = useTranslation()
  const isTraining = useServices().settings.environment === 'training'
  return (
    <HomeLink to="/" aria-label={isTraining ? t('training.logoAlt') : t('app.name')}>
      <Mark size={36} training={isTraining} />
      <span className="name">{t('app.nameLines')}</span>
      {isTraining && <TrainingTag>{t('environment.training')}</TrainingTag>}
    </HomeLink>
  )
}
