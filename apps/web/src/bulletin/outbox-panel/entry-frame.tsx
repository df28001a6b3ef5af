import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/notice.tsx'
import { styled } from '../../ui/styled.ts'

const Item = styled('li')`
  display: flex;
  gap: 14px;
  padding: 14px 0;

  & + & {
    border-top: 1px solid var(--hair);
  }

  & > .sign {
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 14px;
  }

  & > div {
    min-width: 0;
    flex: 1;
  }

  & h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
    font-variant-numeric: var(--figures);
  }

  & h3 > span {
    color: var(--text-2);
    font-size: 15px;
    font-weight: 500;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  & p.state {
    font-size: 15px;
    line-height: 22px;
    font-weight: var(--w-strong);
  }

  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
`

type EntryFrameProps = {
  icon: IconName
  tone: Tone
  titleId: string
  /** The formatted day. */
  day: string
  service: string | null
  state: string
  /** When it was validated; distinguishes two bulletins of the same day and service. Old receipts do not contain it. */
  validated: string | null
  /** The number of attempts. */
  attempts?: string | null
  lines: readonly string[]
  actions?: ReactNode
}

const validatedIdOf = (titleId: string): string => `${titleId}-validated`

/** Ids that name the entry for its buttons: day, service and validation time. */
export const entryNameIds = (titleId: string): string => `${titleId} ${validatedIdOf(titleId)}`

/** One bulletin of the list: day and service, state as icon and text, and details. */
export const EntryFrame = (props: EntryFrameProps) => {
  const { icon, tone, titleId, day, service, state, validated, attempts = null, lines, actions } = props
  return (
    <Item aria-labelledby={validated === null ? titleId : entryNameIds(titleId)}>
      <span className="sign" style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
        <Icon name={icon} size={24} />
      </span>
      <div>
        <h3 id={titleId}>
          {day}
          {service !== null && <span>{service}</span>}
        </h3>
        <p className="state" style={{ color: `var(--${tone})` }}>
          {state}
        </p>
        {validated !== null && (
          <p>
            <span id={validatedIdOf(titleId)}>{validated}</span>
            {attempts !== null && ` · ${attempts}`}
          </p>
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {actions && <div className="actions">{actions}</div>}
      </div>
    </Item>
  )
}
