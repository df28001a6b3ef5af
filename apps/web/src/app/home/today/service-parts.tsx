import { useTranslation } from '../../../messages/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { ServicePart } from '../../../plan/service-times.ts'
import { styled } from '../../../ui/styled.ts'

const MINUTES_PER_HOUR = 60

const List = styled('ol')`
  display: grid;
  gap: 4px;
  margin: 20px 0 0;
  padding: 0;
  list-style: none;
  font-size: var(--fs-value);
  line-height: var(--lh-value);

  & > li {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    align-items: baseline;
  }

  & > li > strong {
    font-weight: var(--w-strong);
    white-space: nowrap;
  }

  & > li > span {
    grid-column: 2;
    font-variant-numeric: normal;
  }
`

const Route = styled('span')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 8px;
`

/** The arrow goes with where it leads to, also on a line of its own. */
const Towards = styled('span')`
  display: flex;
  align-items: baseline;
  gap: 8px;

  & > svg {
    align-self: center;
    color: var(--text-3);
  }
`

const Aside = styled('span')`
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  color: var(--text-3);
`

/** « 42 min », « 1 h 05 ». */
const useDuration = () => {
  const { t } = useTranslation()
  return (minutes: number): string =>
    minutes < MINUTES_PER_HOUR
      ? t('common.minutesShort', { count: minutes })
      : t('home.hoursAndMinutes', {
          hours: Math.floor(minutes / MINUTES_PER_HOUR),
          minutes: String(minutes % MINUTES_PER_HOUR).padStart(2, '0'),
        })
}

/** What the day is made of, in words: from where to where, unless one comes back there, and the breaks. */
export const ServiceParts = ({ parts }: { parts: readonly ServicePart[] }) => {
  const { t } = useTranslation()
  const durationOf = useDuration()
  return (
    <List aria-label={t('home.service.parts')}>
      {parts.map((part, index) =>
        part.kind === 'break' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a day never move
          <li key={index}>
            <Aside>{t('home.service.break', { duration: durationOf(part.minutes) })}</Aside>
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a day never move
          <li key={index}>
            <strong>{`${part.from.text}–${part.to.text}`}</strong>
            <Route>
              {part.departure}{' '}
              {part.arrival !== part.departure && (
                <Towards>
                  <Icon name="arrowRight" size={18} />
                  <VisuallyHidden>{t('home.service.towards')}</VisuallyHidden> {part.arrival}
                </Towards>
              )}{' '}
              {part.to.isNextDay && <Aside>{t('home.service.nextDay')}</Aside>}
            </Route>
          </li>
        ),
      )}
    </List>
  )
}
