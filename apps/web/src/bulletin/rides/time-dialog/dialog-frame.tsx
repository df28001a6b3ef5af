import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { styled } from '../../../ui/styled.ts'
import { Button } from '../../../ui/button.tsx'

const Form = styled('form')`
  display: flex;
  flex-direction: column;
  min-height: 0;
`

const Head = styled('header')`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding: 20px 24px 12px;

  & h2 {
    margin: 0;
    font-size: var(--fs-title);
    line-height: var(--lh-title);
    font-weight: var(--w-title);
    letter-spacing: -0.01em;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 22px;
  }
`

const Body = styled('div')`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  padding: 4px 24px 16px;
  overflow-y: auto;
`

const Foot = styled('footer')`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 12px 16px 16px 24px;
  border-top: 1px solid var(--hair);

  & > :last-child {
    margin-left: auto;
  }
`

type DialogFootProps = {
  /** Label of the confirm button. */
  confirm: string
  onCancel: () => void
  /** Displayed between the two buttons. */
  children?: ReactNode
}

/** The cancel and confirm buttons. */
export const DialogFoot = ({ confirm, onCancel, children }: DialogFootProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="text" onClick={onCancel}>
        {t('common.actions.cancel')}
      </Button>
      {children}
      <PrimaryAction type="submit" icon="check">
        {confirm}
      </PrimaryAction>
    </>
  )
}

type DialogFrameProps = {
  title: string
  subtitle: string
  width: number
  height?: number | undefined
  /** Displayed beside the title. */
  headAction?: ReactNode
  children: ReactNode
  /** The cancel button first, the confirm button last. */
  footer: ReactNode
  onSubmit: () => void
  onCancel: () => void
}

/** A dialog with a form: Enter confirms, Escape cancels, a tap outside does nothing. */
export const DialogFrame = ({
  title,
  subtitle,
  width,
  height,
  headAction,
  children,
  footer,
  onSubmit,
  onCancel,
}: DialogFrameProps) => {
  const id = useId()
  return (
    <Dialog
      isFilledIn
      onClose={onCancel}
      width={width}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-subtitle`}
    >
      <Form
        noValidate
        style={height === undefined ? undefined : { height }}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals, so a form around the dialog would also receive the submit event.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <Head>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p id={`${id}-subtitle`}>{subtitle}</p>
          </div>
          {headAction}
        </Head>
        <Body>{children}</Body>
        <Foot>{footer}</Foot>
      </Form>
    </Dialog>
  )
}
