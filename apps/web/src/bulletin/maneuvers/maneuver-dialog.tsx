import type { Key } from '@bulletin/domain/document/key'
import { maneuverNow, maneuverTimeTyped } from '@bulletin/domain/draft/typed-times'
import { addManeuver, removeManeuver } from '@bulletin/domain/draft/edit-maneuver'
import type { DraftManeuver } from '@bulletin/domain/maneuver/maneuver'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { instantText } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { NoLineDialog } from '../rides/station-dialog/no-line-dialog.tsx'
import { StationLegend } from '../rides/station-dialog/station-legend.tsx'
import { TimeDialog } from '../rides/time-dialog/time-dialog.tsx'
import { ConfirmBar, DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ManeuverFormFields } from './maneuver-form-fields.tsx'
import { addManeuverWith, formOfManeuver, saveManeuver, type ManeuverForm } from './maneuver-form.ts'
import { Button } from '../../ui/button.tsx'
import styles from './maneuver-dialog.module.css'

type ManeuverDialogProps = {
  /** The manoeuvre to edit; null adds one at the current time. */
  maneuverKey: Key | null
  onClose: () => void
}

const NO_FAULTS: readonly Fault[] = []

/** The manoeuvre to edit, or a new one for the current time that is not yet in the draft. */
const useOpenedManeuver = (maneuverKey: Key | null) => {
  const { clock, settings } = useServices()
  const { draft, newKey } = useDraftEditing()
  const [opened] = useState(() => {
    const key = maneuverKey ?? newKey()
    const now = instantText(clock.now())
    const addition = { key, now, timeZone: settings.timeZone }
    const withIt = maneuverKey === null ? addManeuver(draft, addition) : { ok: true as const, value: draft }
    const maneuver = withIt.ok ? withIt.value.maneuvers.find((candidate) => candidate.key === key) : undefined
    return { addition, maneuver, refused: withIt.ok ? NO_FAULTS : withIt.failure }
  })
  return opened
}

type OpenManeuverDialogProps = ManeuverDialogProps & {
  line: Line
  maneuver: DraftManeuver
  addition: Parameters<typeof addManeuverWith>[2]
}

const OpenManeuverDialog = ({ maneuverKey, onClose, line, maneuver, addition }: OpenManeuverDialogProps) => {
  const { draft, edit, facts, shownFaults } = useDraftEditing()
  const { clock } = useServices()
  const { timeZone } = addition
  const title = t(maneuverKey === null ? 'maneuver.add' : 'maneuver.edit')
  const [before] = useState(() => formOfManeuver(maneuver))
  const [form, setForm] = useState<ManeuverForm>(before)
  const [refused, setRefused] = useState(NO_FAULTS)
  const [isAsking, setAsking] = useState<'time' | 'removal' | null>(null)
  const index = draft.maneuvers.findIndex(({ key }) => key === maneuverKey)
  // A new manoeuvre is added at the end of the list, so its faults have that index.
  const refusedIndex = index === -1 ? draft.maneuvers.length : index
  const time = clockTimeAt(form.time, timeZone)
  const close = () => setAsking(null)

  const done = (found: readonly Fault[]) => {
    if (found.length === 0) onClose()
    else setRefused(found)
  }
  const confirm = () => {
    const written = { line, fleet: facts.fleet }
    done(
      edit((current) =>
        maneuverKey === null
          ? addManeuverWith(current, form, addition, written)
          : saveManeuver(current, maneuverKey, { before, after: form }, written),
      ),
    )
  }

  const observed = draft.maneuvers[index]?.observations.length ?? 0
  const [first] = refused
  return (
    <>
      <DialogFrame
        isFilledIn
        size="full"
        title={title}
        headAction={
          <>
            <StationLegend />
            <button
              className={styles.opener}
              type="button"
              aria-haspopup="dialog"
              aria-label={t('maneuver.adjustThisTime', { time })}
              onClick={() => setAsking('time')}
            >
              <Icon name="clock" size={22} />
              {time}
            </button>
          </>
        }
        onClose={onClose}
        foot={
          <ConfirmBar
            confirm={t('common.actions.confirm')}
            onConfirm={confirm}
            onCancel={onClose}
            status={first ? <FieldNotice text={FAULT_SENTENCES[first.code]} /> : null}
          >
            {maneuverKey !== null && (
              <Button
                variant="text"
                startIcon={<Icon name="trash" size={22} />}
                tone="error"
                onClick={() => setAsking('removal')}
              >
                {t('common.actions.delete')}
              </Button>
            )}
          </ConfirmBar>
        }
      >
        <ManeuverFormFields
          form={form}
          line={line}
          faults={[
            ...faultsAt(shownFaults, 'maneuvers', index),
            ...faultsAt(refused, 'maneuvers', refusedIndex),
          ]}
          onChange={setForm}
        />
      </DialogFrame>
      {isAsking === 'time' && (
        <TimeDialog
          title={t('maneuver.timeTitle')}
          subtitle={title}
          planned={null}
          initial={form.time}
          timeZone={timeZone}
          now={() => maneuverNow(draft, { now: instantText(clock.now()), timeZone })}
          place={(clockTime) => maneuverTimeTyped(draft, { time: clockTime, timeZone })}
          onConfirm={(at) => {
            setForm({ ...form, time: at })
            close()
            return NO_FAULTS
          }}
          onCancel={close}
        />
      )}
      {isAsking === 'removal' && maneuverKey !== null && (
        <AskDialog
          open
          title={t('maneuver.delete.title')}
          text={[
            t('maneuver.delete.text', { time }),
            ...(observed > 0 ? [t('maneuver.delete.observations', { count: observed })] : []),
          ].join('\n')}
          onCancel={close}
          confirm={t('common.actions.delete')}
          onConfirm={() => done(edit((current) => removeManeuver(current, maneuverKey)))}
          tone="error"
        />
      )}
    </>
  )
}

/** Adds or changes a manoeuvre only when « Confirmer » is pressed; missing fields can be completed later. */
export const ManeuverDialog = ({ maneuverKey, onClose }: ManeuverDialogProps) => {
  const { line } = useDraftEditing()
  const { addition, maneuver, refused } = useOpenedManeuver(maneuverKey)
  const [first] = refused
  if (first)
    return (
      <AskDialog
        open
        title={t('maneuver.add')}
        text={FAULT_SENTENCES[first.code]}
        cancel={t('common.actions.close')}
        onCancel={onClose}
      />
    )
  if (!line) return <NoLineDialog onClose={onClose} />
  return (
    maneuver && (
      <OpenManeuverDialog
        maneuverKey={maneuverKey}
        onClose={onClose}
        line={line}
        maneuver={maneuver}
        addition={addition}
      />
    )
  )
}
