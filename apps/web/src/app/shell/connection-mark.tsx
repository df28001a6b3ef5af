import { mayCall } from '@bulletin/domain/access/call'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countsOf } from '../../bulletin/outbox-panel/outbox-counts.ts'
import { useOutbox } from '../../bulletin/outbox-panel/use-outbox.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useShellDialogs } from '../../session/shell-dialogs.ts'

const LOOK = `
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: var(--text-2);
  font: inherit;
  font-size: 14px;
  font-weight: var(--w-strong);
  white-space: nowrap;

  &[data-connection='online'] > svg {
    color: var(--success);
  }

  &[data-connection='offline'] {
    background: var(--warning-soft);
    color: var(--warning);
  }

  &[data-connection='sending'] {
    background: var(--info-soft);
    color: var(--info);
  }
`

const Frame = styled('output')`
  ${LOOK}
`

const Opener = styled('button')`
  ${LOOK}
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 0;
  }

  &:active {
    box-shadow: inset 0 0 0 2px var(--edge);
  }
`

type State = 'online' | 'offline' | 'sending'

/** As wide as the longest word, so that its neighbours do not move when a train enters a tunnel. */
const Word = styled('span')`
  display: inline-grid;

  &::after {
    content: attr(data-widest);
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
`

const ConnectionWord = ({ state }: { state: State }) => {
  const { t } = useTranslation()
  return <Word data-widest={t('connection.offline')}>{t(`connection.${state}`)}</Word>
}

const Count = styled('b')`
  display: flex;
  align-items: center;
  gap: 3px;
  min-width: 24px;
  height: 24px;
  padding: 0 7px;
  justify-content: center;
  border-radius: 12px;
  background: var(--warning);
  color: var(--surface);
  font-size: 13px;
  line-height: 1;

  [data-connection='sending'] > & {
    background: var(--info);
  }

  &[data-count='errors'] {
    background: var(--error);
  }
`

const ICONS = {
  online: 'cloudCheck',
  offline: 'cloudOff',
  sending: 'refresh',
} as const satisfies Record<State, IconName>

const OutboxMark = () => {
  const { t } = useTranslation()
  const connection = useObservable(useServices().connectivity)
  const { waiting, errors, isSending } = countsOf(useOutbox())
  const { openOutbox } = useShellDialogs()
  const state: State = isSending ? 'sending' : connection
  const label = [
    t('connection.state', { state: t(`connection.${state}`) }),
    waiting > 0 && t('offline.pending', { count: waiting }),
    errors > 0 && t('offline.errorsCount', { count: errors }),
  ]
    .filter((words) => typeof words === 'string')
    .join(', ')
  return (
    <>
      <Opener
        type="button"
        data-connection={state}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={openOutbox}
      >
        <Icon name={ICONS[state]} size={22} />
        <ConnectionWord state={state} />
        {waiting > 0 && <Count data-count="waiting">{waiting}</Count>}
        {errors > 0 && (
          <Count data-count="errors">
            <Icon name="warning" size={14} strokeWidth={2.4} />
            {errors}
          </Count>
        )}
      </Opener>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
    </>
  )
}

const PlainMark = () => {
  const connection = useObservable(useServices().connectivity)
  return (
    <Frame data-connection={connection}>
      <Icon name={ICONS[connection]} size={22} />
      <ConnectionWord state={connection} />
    </Frame>
  )
}

/**
 * « En ligne », « hors ligne » or « envoi en cours »; users who send bulletins also see how many are queued, and open
 * their list.
 */
export const ConnectionMark = () =>
  mayCall(useAccount().roles, 'submitBulletin') ? <OutboxMark /> : <PlainMark />
