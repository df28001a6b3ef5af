import type { ReactNode } from 'react'
import { ACTIONS } from './families/actions.tsx'
import { CHOICES } from './families/choices.tsx'
import { DIALOGS } from './families/dialogs.tsx'
import { FIELDS } from './families/fields.tsx'
import { LAYOUT } from './families/layout.tsx'
import { LISTS } from './families/lists.tsx'
import { MESSAGES } from './families/messages.tsx'
import { PICTURES } from './families/pictures.tsx'
import { POPUPS } from './families/popups.tsx'
import { TIME } from './families/time.tsx'
import type { Family } from './specimen.tsx'

/** Every component of `ui/` that the product mounts, which `families.test.ts` checks. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  Actions: ACTIONS,
  Fields: FIELDS,
  Choices: CHOICES,
  'Selects and menus': POPUPS,
  'Days and times': TIME,
  Dialogs: DIALOGS,
  Messages: MESSAGES,
  Lists: LISTS,
  Layout: LAYOUT,
  'Chips and pictures': PICTURES,
}

/** The first of the components that are shown together stands for all of them. */
export const firstOf = (names: string): string => names.split(', ')[0] ?? names

/** The name of a specimen: « Button: disabled ». */
export const specimenName = (names: string, state: string): string => `${firstOf(names)}: ${state}`

export const SPECIMENS: ReadonlyMap<string, ReactNode> = new Map(
  Object.values(FAMILIES)
    .flatMap((family) => Object.entries(family))
    .flatMap(([names, states]) =>
      Object.entries(states).map(([state, part]) => [specimenName(names, state), part] as const),
    ),
)
