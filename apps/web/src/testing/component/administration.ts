import type { AdminLine, RoleMapping } from '@bulletin/domain/access/account'
import type { Role } from '@bulletin/domain/access/role'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersWith, refuses } from './contract-server.ts'

/** A list replaced as a whole under the version that was read (If-Match), as on the server. */
export const createVersionedList = <Item>(given: readonly Item[]) => {
  let [list, version] = [given, 1]
  const tag = () => `"${version}"`
  const read = () => answersWith(list, { etag: tag() })
  const save = (changed: readonly Item[]) => {
    list = changed
    version += 1
  }
  return {
    list: () => list,
    read,
    replace: ({ body, headers }: { body: readonly Item[]; headers: Headers }) => {
      if (headers.get('if-match') !== tag()) return refuses({ code: 'ADMINISTRATION_CHANGED' })
      save(body)
      return read()
    },
    /** Another user saves meanwhile. */
    save,
  }
}

const CODES: Readonly<Record<Role, readonly string[]>> = {
  CR: ['CR01', 'CR02'],
  MEF: ['MEF1'],
  C2SP: ['C2S1'],
  AUDIT: ['AUD1'],
  CT: ['CT01'],
  ADMIN: ['ADM1'],
}

const isRole = (name: string): name is Role => name in CODES

/** The six roles, each with the codes that grant it. */
export const someMappings = (): RoleMapping[] =>
  Object.entries(CODES).flatMap(([role, codes]) =>
    isRole(role) ? [{ id: crypto.randomUUID(), role, codesEmploiGestion: [...codes] }] : [],
  )

export const someAdminLines = (): AdminLine[] =>
  (
    [
      ['7', [701, 702, 703]],
      ['7bis', [751]],
      ['13', [1301]],
    ] as const
  ).map(([lineName, codeUos]) => ({
    id: crypto.randomUUID(),
    lineName,
    codeUos: [...codeUos],
    activated: true,
  }))

const button = (name: string) => page.getByRole('button', { name, exact: true })

const message = (text: string, role: 'alert' | 'status') => page.getByRole(role).filter({ hasText: text })

/** An administrator's actions on a page of lists. */
export const admin = {
  title: page.getByRole('main').getByRole('heading', { level: 1 }),
  save: button('Enregistrer'),
  cancel: button('Annuler'),
  tab: (name: string) =>
    page.getByRole('navigation', { name: "Navigation d'administration" }).getByRole('link', { name }),
  opens: (name: string) => admin.tab(name).click(),
  codesOf: (row: string) =>
    page.getByRole('list', { name: `Codes, ${row}`, exact: true }).getByRole('listitem'),
  field: (row: string) => page.getByLabelText(`Ajouter un code, ${row}`, { exact: true }),
  types: async (row: string, text: string) => {
    await admin.field(row).fill(text)
    await admin.presses(row, '{Enter}')
  },
  presses: async (row: string, key: string) => {
    ;(admin.field(row).element() as HTMLElement).focus()
    await userEvent.keyboard(key)
  },
  removes: (row: string, code: string) => button(`Retirer le code ${code}, ${row}`).click(),
  /** Also closes the message: the next one would wait for it. */
  reads: async (text: string, role: 'alert' | 'status' = 'alert') => {
    await message(text, role).getByRole('button', { name: 'Fermer' }).click()
    await expect.element(message(text, role)).not.toBeInTheDocument()
  },
  saves: async (said: string) => {
    await admin.save.click()
    await admin.reads(said, 'status')
  },
}
