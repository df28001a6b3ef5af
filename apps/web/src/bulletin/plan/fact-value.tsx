import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Fact } from './fact.ts'
import { styled } from '../../ui/styled.ts'

const Words = styled('span')`
  font-variant-numeric: normal;
`

const Quiet = styled('dd')`
  && {
    font-size: 16px;
    font-weight: var(--w-text);
    color: var(--text-2);
  }
`

type FactValueProps = {
  fact: Fact
  /** Text when the value is unavailable. */
  unavailable: string
  /** Width of the placeholder while loading, in pixels. */
  width: number
}

/** The value part of a `<dl>` entry. */
export const FactValue = ({ fact, unavailable, width }: FactValueProps) => {
  const { t } = useTranslation()
  switch (fact.state) {
    case 'pending':
      return (
        <dd>
          <Skeleton width={width} />
        </dd>
      )
    case 'unavailable':
      return <Quiet>{unavailable}</Quiet>
    case 'none':
      return <Quiet>{t('common.none')}</Quiet>
    case 'known':
      return (
        <dd>
          <Words>{fact.text}</Words>
        </dd>
      )
  }
}
