import type {
  ObservationBase,
  ObservationKind,
  ObservationPlace,
  ObservationStart,
} from '@bulletin/domain/observation/observation-kind'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { PARIS, smallLine, TUESDAY } from '@bulletin/domain/testing/small-day'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import type { ApiClient } from '../../../../api/api-client.ts'
import { createMessageBar } from '../../../../session/message-bar/message-bar.ts'
import { ServicesContext, type Services } from '../../../../session/services.ts'
import { fieldId } from '../../field-id.ts'
import type { ObservationFormProps, ObservationScene } from '../../observation-form.ts'
import { noteIdOf } from '../../../../ui/field/field.tsx'
import { allIn, drawn, wordsIn, type Drawn } from './drawn.ts'

const NOW = `${TUESDAY}T09:12:40Z`

/** A ride of line 7 from La Courneuve to Villejuif. */
export const aScene = (given: Partial<ObservationScene> = {}): ObservationScene => ({
  place: 'RIDE',
  line: smallLine(),
  direction: 'LANE1',
  stationsOnTheWay: smallLine().stations.map(({ quadrigram }) => quadrigram),
  fleet: [],
  timeZone: PARIS,
  newKey: keysInARow(7),
  placeTime: (clockTime) => `${TUESDAY}T${clockTime}Z`,
  now: () => NOW,
  ...given,
})

const aStart = (given: Partial<ObservationStart> = {}): ObservationStart => ({
  key: keysInARow(8)(),
  newKey: keysInARow(9),
  now: NOW,
  place: 'RIDE',
  train: null,
  material: null,
  ...given,
})

type Given<Value extends ObservationBase> = {
  kind: ObservationKind<Value>
  Form: ComponentType<ObservationFormProps<Value>>
  value?: Partial<Value>
  start?: Partial<ObservationStart>
  scene?: Partial<ObservationScene>
  isNew?: boolean
  isReadOnly?: boolean
  calls?: Partial<ApiClient>
}

const noNetwork = () => Promise.reject(new Error('no test reaches the network'))

const isOff = ({ props }: Drawn): boolean => props['disabled'] === true || props['readOnly'] === true

type Handler = (event: object) => void

const handle = (control: Drawn, name: 'onChange' | 'onClick' | 'onBlur' | 'onKeyDown', event: object): void =>
  (control.props[name] as Handler | undefined)?.(event)

const TAKES_FOCUS = ['input', 'textarea', 'button']

/** Drives a form in a test: applies the rules of its kind, and shows faults when the test marks them. */
export const formPage = <Value extends ObservationBase>(given: Given<Value>) => {
  const { kind, Form, start = {}, isNew = true, isReadOnly = false, calls = {} } = given
  const place: ObservationPlace = start.place ?? given.scene?.place ?? 'RIDE'
  const scene = aScene({ ...given.scene, place })
  const messageBar = createMessageBar()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const services = {
    client: { getPersonalData: noNetwork, listChiefPositions: noNetwork, ...calls },
    messageBar,
  } as unknown as Services
  let value: Value = { ...kind.blank(aStart({ ...start, place })), ...given.value }
  let faults: readonly Fault[] = []

  const draw = (): readonly (Drawn | string)[] => {
    let page: readonly (Drawn | string)[] = []
    const props: ObservationFormProps<Value> = {
      value,
      onChange: (change) => {
        value = kind.change(value, change, place)
      },
      faults,
      scene,
      isNew,
      isReadOnly,
    }
    const Page = () => {
      page = drawn(<Form {...props} />)
      return null
    }
    renderToStaticMarkup(
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </ServicesContext>,
    )
    return page
  }

  const groupOf = (legend: string | null): readonly (Drawn | string)[] => {
    if (legend === null) return draw()
    const group = allIn(draw()).find(
      ({ tag, inside }) =>
        (tag === 'fieldset' || tag === 'section') && wordsIn(inside.slice(0, 1)).startsWith(legend),
    )
    if (!group) throw new Error(`There is no group « ${legend} »`)
    return [group]
  }
  const findChoice = (label: string, legend: string | null): Drawn | null => {
    const found = allIn(groupOf(legend)).find(
      ({ tag, props, inside }) => tag === 'label' && !props['htmlFor'] && wordsIn(inside) === label,
    )
    return allIn(found?.inside ?? []).find(({ tag }) => tag === 'input') ?? null
  }
  const choiceOf = (label: string, legend: string | null): Drawn => {
    const choice = findChoice(label, legend)
    if (!choice) throw new Error(`There is no choice « ${label} »`)
    return choice
  }
  const controlOf = (label: string): Drawn => {
    const all = allIn(draw())
    const named = all.find(
      ({ tag, props, inside }) => tag === 'label' && props['htmlFor'] && wordsIn(inside) === label,
    )
    const control = all.find(({ props }) => named && props['id'] === named.props['htmlFor'])
    if (!control) throw new Error(`There is no field « ${label} »`)
    return control
  }
  const buttonOf = (words: string): Drawn => {
    const button = allIn(draw()).find(
      ({ tag, props, inside }) =>
        tag === 'button' && (wordsIn(inside) === words || props['aria-label'] === words),
    )
    if (!button) throw new Error(`There is no button « ${words} »`)
    return button
  }

  return {
    value: (): Value => value,
    text: (): string => wordsIn(draw()),
    messages: (): readonly string[] => messageBar.get().map(({ text }) => text),
    set: (change: Partial<Value>): void => {
      value = kind.change(value, change, place)
    },
    /** Taps a chip, or an option of a switch. */
    choose: (label: string, legend: string | null = null): void => {
      const choice = choiceOf(label, legend)
      if (isOff(choice)) return
      const isOn = choice.props['checked'] === true
      if (choice.props['type'] === 'checkbox' || !isOn)
        handle(choice, 'onChange', { target: { checked: !isOn } })
      handle(choice, 'onClick', {})
    },
    /** Presses a key on a focused chip. */
    key: (label: string, key: string): void =>
      handle(choiceOf(label, null), 'onKeyDown', { key, preventDefault: () => undefined }),
    isChosen: (label: string, legend: string | null = null): boolean =>
      choiceOf(label, legend).props['checked'] === true,
    isOffered: (label: string, legend: string | null = null): boolean => {
      const choice = findChoice(label, legend)
      return choice !== null && !isOff(choice)
    },
    tick: (label: string): void => {
      const box = controlOf(label)
      if (!isOff(box)) handle(box, 'onChange', { target: { checked: box.props['checked'] !== true } })
    },
    type: (label: string, text: string): void => {
      const control = controlOf(label)
      if (!isOff(control))
        handle(control, 'onChange', { target: { value: text, selectionStart: text.length } })
    },
    leave: (label: string): void => handle(controlOf(label), 'onBlur', {}),
    press: (words: string): void => {
      const button = buttonOf(words)
      if (!isOff(button)) handle(button, 'onClick', {})
    },
    control: controlOf,
    isEditable: (label: string): boolean => !isOff(controlOf(label)),
    /** All enabled controls. */
    open: (): readonly Drawn[] =>
      allIn(draw()).filter((part) => TAKES_FOCUS.includes(part.tag) && !isOff(part)),
    mark: (marked: readonly Fault[]): void => {
      faults = marked
    },
    /** Marks all current faults, and checks that each sentence appears exactly once, at an existing focusable field. */
    expectFaultsMarked: (): readonly string[] => {
      faults = kind.faults(value, place)
      const all = allIn(draw())
      for (const { code, path } of faults) {
        const notes = all.filter(({ props }) => props['id'] === noteIdOf(fieldId(path)))
        expect(notes.map(({ inside }) => wordsIn(inside))).toEqual([FAULT_SENTENCES[code]])
        const fields = all.filter(({ props }) => props['id'] === fieldId(path))
        expect(fields.map(({ tag }) => TAKES_FOCUS.includes(tag))).toEqual([true])
        const marks = all.filter(({ props }) =>
          String(props['aria-describedby']).includes(noteIdOf(fieldId(path))),
        )
        expect(marks.length, `${code} describes its field`).toBeGreaterThan(0)
      }
      return faults.map(({ code }) => code)
    },
  }
}
