import { useTranslation } from '../../../messages/use-translation.ts'
import { InterruptedLine } from '../../../ui/interrupted-line.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { failureWords } from '../../../plan/failure-words.ts'
import { Ends } from '../../../plan/service-hours.tsx'
import { Headline } from './service-frame.ts'
import { ServicePicture } from '../../../plan/service-picture.tsx'
import { styled } from '../../../ui/styled.ts'
import { Button } from '../../../ui/button.tsx'

/** That of a service of two stretches of work: when the answer comes, nothing moves. */
const SERVICE_HEIGHT = '282px'

const Centred = styled('div')`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: ${SERVICE_HEIGHT};
  text-align: center;

  & h3 {
    margin: 0;
    font-size: var(--fs-title);
    line-height: var(--lh-title);
    font-weight: var(--w-title);
  }

  & p {
    margin: 4px 0 0;
    color: var(--text-2);
  }

  & [data-variant] {
    margin-top: 20px;
  }
`

const QuietTrack = styled('div')`
  width: 280px;
  max-width: 100%;
  margin-bottom: 20px;
`

const Outline = styled('div')`
  min-height: ${SERVICE_HEIGHT};
`

const Parts = styled('div')`
  display: grid;
  gap: 4px;
  margin-top: 20px;
  font-size: var(--fs-value);
  line-height: var(--lh-value);
`

/** A day off, leave, or an order still to come: nothing is wrong. */
export const NoService = () => {
  const { t } = useTranslation()
  return (
    <Centred>
      <QuietTrack>
        <ServicePicture work={[]} />
      </QuietTrack>
      <h3>{t('home.service.none')}</h3>
      <p>{t('home.service.noneHint')}</p>
    </Centred>
  )
}

export const ServiceFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <Centred>
      <InterruptedLine by="cut" />
      <h3>{t('home.service.failed')}</h3>
      <p>{t(failureWords(error))}</p>
      <Button variant="outlined" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </Centred>
  )
}

/** The outline of a service, line for line as high as the real one. */
export const ServiceLoading = () => {
  const { t } = useTranslation()
  return (
    <Outline>
      <VisuallyHidden>{t('initService.loading')}</VisuallyHidden>
      <Headline>
        <h3>
          <small>{t('home.service')}</small>
          <Awaited width={104} />
        </h3>
      </Headline>
      <ServicePicture work={[]} />
      <Ends as="div" aria-hidden="true">
        <Awaited width={120} height={56} />
        <Awaited width={120} height={56} />
      </Ends>
      <Parts aria-hidden="true">
        <Awaited width="72%" />
        <Awaited width="34%" height={20} />
        <Awaited width="68%" />
      </Parts>
    </Outline>
  )
}
