import type { Key } from '@bulletin/domain/document/key'
import type { ObservationBase, ObservationStart } from '@bulletin/domain/observation/observation-kind'
import { observationRegistry } from '@bulletin/domain/observation/registry'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useEffect, useMemo, useRef, useState } from 'react'
import { focusFirstFault } from './focus-fault.ts'
import type { ObservationEntry, ObservationScene } from './observation-form.ts'
import {
  canReturn,
  CATEGORIES,
  chosenForm,
  confirmed,
  formOf,
  isTouched,
  markedFaults,
  openForm,
  openingStep,
  stepAfterClosing,
  type FormStep,
  type ObservationsStep,
  type Resumed,
} from './observation-steps.ts'

/** Callbacks that store the entered data. */
type Editing = {
  /** Initial values of a new observation. */
  readonly start: () => ObservationStart
  /** Saves the observation. Returns the faults that prevented it, with paths relative to the observation. */
  readonly put: (observation: ObservationBase) => readonly Fault[]
  readonly remove: (key: Key) => void
  /** Stores the unfinished form, so that it is not lost; null once it is confirmed or abandoned. */
  readonly keepOpen: (form: Resumed | null) => void
}

export type GivenObservations = {
  readonly scene: ObservationScene
  readonly observations: readonly ObservationBase[]
  /** Key of the observation to open immediately. */
  readonly opened?: Key | undefined
  /** The unfinished form to restore. */
  readonly resumed?: Resumed | null
  /** All observation kinds. */
  readonly entries: readonly ObservationEntry[]
  /** Null for the observations of a received bulletin, which are only read. */
  readonly editing: Editing | null
  readonly onClose: () => void
}

/** Stores the form at every change, so that leaving the page or a flat battery loses nothing. */
const useKeptOpen = (step: ObservationsStep, editing: Editing | null): void => {
  const keepOpen = useRef(editing?.keepOpen)
  useEffect(() => {
    keepOpen.current = editing?.keepOpen
  })
  useEffect(() => {
    const form = isTouched(step) ? openForm(step) : null
    keepOpen.current?.(form && { value: form.value, isNew: form.isNew })
  }, [step])
}

/** The current step of the dialog, and the actions of its buttons. */
export const useObservationSteps = (given: GivenObservations) => {
  const { scene, observations, entries, editing, onClose } = given
  const [step, setStep] = useState(() => openingStep({ ...given, isEditing: editing !== null }))
  useKeptOpen(step, editing)
  /** The action to run once the user confirms that the entered data is abandoned. */
  const [abandoning, setAbandoning] = useState<(() => void) | null>(null)
  const [removing, setRemoving] = useState<ObservationBase | null>(null)
  const registry = useMemo(() => observationRegistry(entries.map(({ kind }) => kind)), [entries])

  const entryOf = ({ type }: ObservationBase): ObservationEntry | null =>
    entries.find(({ kind }) => kind.type === type) ?? null
  const faultsOf = (value: ObservationBase): readonly Fault[] => {
    const { line, place } = scene
    return [
      ...registry.faultsOf(value, place),
      ...((line && registry.findKind(value.type)?.lineFaults(value, line)) ?? []),
    ]
  }
  const unlessTouched = (leave: () => void): void => {
    if (isTouched(step)) setAbandoning(() => leave)
    else leave()
  }

  const change = (form: FormStep, part: Partial<ObservationBase>): void => {
    const entry = entryOf(form.value)
    // Use the latest step: a field may report two changes in the same event.
    if (entry)
      setStep((current) =>
        current.step === 'form'
          ? { ...current, value: entry.kind.change(current.value, part, scene.place), refusals: [] }
          : current,
      )
  }
  const confirm = (form: FormStep): void => {
    if (!editing) return
    const found = faultsOf(form.value)
    const next = confirmed(form, found, editing.put)
    if (next.step === 'closed') return onClose()
    setStep(next)
    if (next.step === 'form') focusFirstFault(markedFaults(next, found))
  }

  return {
    step,
    entryOf,
    faultsOf,
    change,
    confirm,
    add: () => setStep(CATEGORIES),
    choose: ({ kind }: ObservationEntry) => {
      if (!editing || step.step !== 'categories') return
      const { changing } = step
      setStep(chosenForm(kind, { changing, start: editing.start(), findKind: registry.findKind }))
    },
    changeKind: (form: FormStep) => setStep({ step: 'categories', changing: form }),
    open: (observation: ObservationBase) => setStep(formOf(observation, { isFromList: true })),
    /** Null when « Retour » is not available. */
    returnToList: canReturn(step, observations.length)
      ? () => unlessTouched(() => setStep({ step: 'list' }))
      : null,
    leave: () =>
      unlessTouched(() => {
        const next = stepAfterClosing(step)
        if (next) return setStep(next)
        editing?.keepOpen(null)
        onClose()
      }),
    abandoning: abandoning && {
      confirm: () => {
        setAbandoning(null)
        abandoning()
      },
      cancel: () => setAbandoning(null),
    },
    removal: {
      of: removing,
      ask: setRemoving,
      confirm: () => {
        if (removing) editing?.remove(removing.key)
        setRemoving(null)
      },
      cancel: () => setRemoving(null),
    },
  }
}

export type ObservationSteps = ReturnType<typeof useObservationSteps>
