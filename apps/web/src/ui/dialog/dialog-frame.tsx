import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { PrimaryAction } from '../primary-action.tsx'
import { withClass } from '../with-class.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './dialog-frame.module.css'

export const DialogText = withClass('p', styles.text)

/** Around a `SearchableList`. */
export const DialogList = withClass('div', styles.list)

/** The foot of a dialog in which something is entered, to be filled with buttons; `ConfirmBar` is the usual one. */
export const DialogBar = withClass('div', styles.foot, styles.bar)

type ConfirmBarProps = {
  confirm: string
  /** Left out where the bar belongs to a form: the button submits it. */
  onConfirm?: () => void
  isOff?: boolean
  onCancel: () => void
  /** What the entry leads to, or why it is refused; announced by screen readers. */
  status?: ReactNode
  /** Other buttons, beside « Annuler ». */
  children?: ReactNode
}

export const ConfirmBar = ({ confirm, onConfirm, isOff, onCancel, status, children }: ConfirmBarProps) => (
  <DialogBar>
    <Button variant="text" onClick={onCancel}>
      {t('common.actions.cancel')}
    </Button>
    {children}
    {status !== undefined && <output>{status}</output>}
    <PrimaryAction icon="check" type={onConfirm ? 'button' : 'submit'} disabled={isOff} onClick={onConfirm}>
      {confirm}
    </PrimaryAction>
  </DialogBar>
)

/** Moves the focus to the title when the step changes, because the control that was pressed is gone. */
const useFocusAtStep = (step: string | undefined) => {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) title.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return title
}

/** Ignores the second click of a double tap when the first one already changed the step. */
const useOneTapPerStep = (step: string | undefined) => {
  const tappedIn = useRef(step)
  return (event: MouseEvent): void => {
    const isEcho = event.detail > 1 && tappedIn.current !== step
    tappedIn.current = step
    if (!isEcho) return
    event.preventDefault()
    event.stopPropagation()
  }
}

type DialogFrameProps = Omit<DialogProps, 'aria-labelledby' | 'aria-describedby' | 'children'> & {
  readonly title: string
  /** For what else is named by the title. */
  readonly titleId?: string
  /** Below the title. */
  readonly subtitle?: string | null
  readonly icon?: IconName | null
  /** Beside the title. */
  readonly headAction?: ReactNode
  /** What the dialog says or asks, above its content. */
  readonly text?: ReactNode
  /** Label of the button that closes the dialog, « Annuler » by default; null where `actions` holds every button. */
  readonly cancel?: string | null | undefined
  /** The buttons after it; the one that confirms comes last. */
  readonly actions?: ReactNode
  /** In place of both where something is entered: a `ConfirmBar`, or a `DialogBar` with other buttons. */
  readonly foot?: ReactNode
  /** Makes a form of the dialog: Enter confirms. */
  readonly onSubmit?: () => void
  /** Names the step of a dialog that has several; the focus moves to the title with each. */
  readonly step?: string
  /** A change renders the body anew, at its top; the step by default. */
  readonly page?: string
  /** Always as high as the screen allows. */
  readonly isTall?: boolean
  /** Makes the body a named region that Tab reaches and the keys scroll, for content without controls. */
  readonly bodyLabel?: string
  readonly children?: ReactNode
}

/** A dialog with head, scrolling body and foot. */
export const DialogFrame = ({
  title,
  titleId,
  subtitle = null,
  icon = null,
  headAction,
  text = null,
  cancel,
  actions,
  foot,
  onSubmit,
  step,
  page = step,
  isTall = false,
  bodyLabel,
  children,
  ...dialog
}: DialogFrameProps) => {
  const id = useId()
  const titleRef = useFocusAtStep(step)
  const onClickCapture = useOneTapPerStep(step)
  const ids = { title: titleId ?? `${id}-title`, subtitle: `${id}-subtitle`, text: `${id}-text` }
  const content = (
    <>
      <div className={styles.head}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size={28} />
          </span>
        )}
        <div>
          <h2 id={ids.title} ref={titleRef} tabIndex={step === undefined ? undefined : -1}>
            {title}
          </h2>
          {subtitle !== null && <p id={ids.subtitle}>{subtitle}</p>}
        </div>
        {headAction}
      </div>
      <div
        key={page}
        className={styles.body}
        {...(bodyLabel !== undefined && { role: 'region', 'aria-label': bodyLabel, tabIndex: 0 })}
      >
        {text !== null && <DialogText id={ids.text}>{text}</DialogText>}
        {children}
      </div>
      {foot ?? (
        <div className={styles.foot}>
          {cancel !== null && (
            <Button variant="outlined" onClick={dialog.onClose}>
              {cancel ?? t('common.actions.cancel')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </>
  )
  return (
    <Dialog
      {...dialog}
      aria-labelledby={ids.title}
      aria-describedby={classNames(subtitle !== null && ids.subtitle, text !== null && ids.text) || undefined}
    >
      {onSubmit ? (
        <form
          className={classNames(styles.form, isTall && styles.tall)}
          noValidate
          onClickCapture={onClickCapture}
          onSubmit={(event) => {
            event.preventDefault()
            // React events bubble through portals, so a form around the dialog would also receive the submit event.
            event.stopPropagation()
            onSubmit()
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  )
}
