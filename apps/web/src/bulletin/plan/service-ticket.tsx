import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { Facts, Ticket } from '../../ui/ticket.ts'
import type { Fact } from './fact.ts'
import { FactValue } from './fact-value.tsx'
import { PlanAgeNote } from './plan-age-note.tsx'
import { styled } from '../../ui/styled.ts'

const Head = styled('header')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 58px;

  & h2 {
    min-width: 0;
    margin: 0;
    font-size: 36px;
    line-height: 38px;
    font-weight: var(--w-title);
    font-variant-numeric: var(--figures);
  }

  & h2 > small {
    display: block;
    white-space: nowrap;
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-3);
  }

  & h2[data-sentence] {
    flex: 1;
    font-size: 24px;
    line-height: 30px;
  }
`

const Tag = styled('span')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 6px;
  align-self: flex-start;
  margin-left: auto;
  padding: 4px 10px;
  border-radius: var(--r-1);
  background: var(--surface-3);
  color: var(--text-2);
  font-size: 13px;
  line-height: 20px;
  font-weight: var(--w-strong);

  ${NARROW_LAYOUT} {
    margin-left: 0;
  }
`

const Body = styled('div')`
  display: flex;
  flex-direction: column;
  margin-top: 24px;
  /* That of a picture with its hours: what comes later moves nothing. */
  min-height: 102px;

  & > p {
    margin: 0;
    color: var(--text-2);
  }

  & > p + p {
    margin-top: 8px;
  }

  & > [data-variant] {
    align-self: flex-start;
    margin-top: 16px;
  }
`

const TornOff = styled(Facts)`
  margin-top: 24px;
  padding-top: 22px;
  border-top: 2px dashed var(--hair);
`

type ServiceTicketProps = {
  line: string
  /** Category shown before the title: « Service prévu ». */
  caption?: string
  title: ReactNode
  /** The title is a sentence, not a name. */
  isSentence?: boolean
  tag?: { text: string; icon?: IconName } | undefined
  isLoading?: boolean
  children: ReactNode
  tableCode: Fact
  terminus: Fact
  /** Additional facts, displayed below. */
  more?: ReactNode
}

/** A service displayed as a ticket: name, hours and place of work. */
export const ServiceTicket = ({
  line,
  caption,
  title,
  isSentence = false,
  tag,
  isLoading = false,
  children,
  tableCode,
  terminus,
  more,
}: ServiceTicketProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Ticket data-line={line} aria-labelledby={titleId} aria-busy={isLoading} aria-live="polite">
      <Head>
        <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={56} />
        <h2 id={titleId} tabIndex={-1} data-sentence={isSentence || undefined}>
          {caption !== undefined && (
            <>
              <small>{caption}</small>{' '}
            </>
          )}
          {title}
        </h2>
        {tag && (
          <Tag>
            {tag.icon && <Icon name={tag.icon} size={16} />}
            {tag.text}
          </Tag>
        )}
      </Head>
      <Body>{children}</Body>
      <TornOff>
        <div>
          <dt>{t('initService.tableCode')}</dt>
          <FactValue fact={tableCode} unavailable={t('initService.tableCodeUnknown')} width={56} />
        </div>
        <div>
          <dt>{t('initService.line')}</dt>
          <dd>{line}</dd>
        </div>
        <div className="wide">
          <dt>{t('initService.terminus')}</dt>
          <FactValue fact={terminus} unavailable={t('home.terminusUnknown')} width={240} />
        </div>
        {more}
      </TornOff>
      <PlanAgeNote />
    </Ticket>
  )
}
