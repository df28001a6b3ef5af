import { WithParts } from '../../../i18n/with-parts.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'
import type { Keeping } from '../managed/use-correction-work.ts'

const Banner = styled('div')`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 54px;
  padding: 2px 3px 2px 18px;
  border: 1.5px solid var(--correction-edge);
  border-radius: var(--r-3);
  background: var(--correction-soft);
  color: var(--ink);
  font-size: 15px;
  line-height: 20px;

  & > svg {
    color: var(--correction);
  }

  & > p {
    flex: 1;
    min-width: 0;
    margin: 0;
  }

  & > p > small {
    display: block;
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
  }

  & strong {
    font-weight: var(--w-title);
  }
`

type CorrectionBannerProps = { keeping: Keeping; onLeave: () => void }

/** Reminds the manager that corrections take effect only with the validation. */
export const CorrectionBanner = ({ keeping, onLeave }: CorrectionBannerProps) => {
  const { t } = useTranslation()
  return (
    <Banner data-saving={keeping}>
      <Icon name="pencil" size={20} />
      <p>
        <WithParts text={t('correction.banner')} parts={{ mode: <strong>{t('correction.title')}</strong> }} />
        {keeping === 'saved' && <small>{t('correction.kept.saved')}</small>}
      </p>
      <Button variant="outlined" onClick={onLeave}>
        {t('correction.leave')}
      </Button>
    </Banner>
  )
}
