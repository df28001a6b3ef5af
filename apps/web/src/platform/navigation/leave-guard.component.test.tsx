import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  admin,
  createVersionedList,
  someAdminLines,
  someMappings,
} from '../../testing/component/administration.ts'
import { heldAnswer } from '../../testing/component/held-answer.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectTexts } from '../../testing/component/read.ts'

const AUDIT = 'Audit'
const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' })
const stays = () => question.getByRole('button', { name: 'Rester sur la page' }).click()
const leaves = () => question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()

/** As in Safari before 26.2 and Firefox before 147. */
const withoutNavigationApi = () => {
  const kept = Object.getOwnPropertyDescriptor(window, 'navigation')
  if (!kept) throw new Error('This browser has no Navigation API to take away')
  Reflect.deleteProperty(window, 'navigation')
  onTestFinished(() => void Object.defineProperty(window, 'navigation', kept))
}

/** From the lines to the roles, where something is typed and not saved. */
const typesRoles = async () => {
  const mounted = await mount({
    at: '/admin/line-management',
    as: { roles: ['ADMIN'], assignedLine: null },
    answers: {
      listRoleMappings: createVersionedList(someMappings()).read,
      listAdminLines: createVersionedList(someAdminLines()).read,
    },
  })
  await expect.element(admin.title).toHaveTextContent('Gestion des lignes')
  await admin.opens('Rôles')
  await admin.types(AUDIT, 'AUD3')
  await expect.element(admin.save).toBeEnabled()
  return mounted
}

const expectHeld = async (address: () => string) => {
  await expect.element(question).toBeVisible()
  await stays()
  await expect.element(question).not.toBeInTheDocument()
  await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'AUD3'])
  expect(address()).toBe('/admin/role-management')
}

describe.each([
  ['with the Navigation API', () => undefined],
  ['without it', withoutNavigationApi],
])('somebody who leaves with changes, %s, is held back', (_name, prepare) => {
  it('at a link, and goes on by another tap', async () => {
    prepare()
    const { address } = await typesRoles()
    await admin.opens('Lignes')
    await expectHeld(address)
    await admin.opens('Lignes')
    await leaves()
    await expect.element(admin.title).toHaveTextContent('Gestion des lignes')
    await admin.opens('Rôles')
    await expectTexts(admin.codesOf(AUDIT), ['AUD1'])
  })
})

/** By keyboard: a save that takes time covers the page with its spinner, so that no pointer reaches a link. */
const opensByKeyboard = async (name: string) => {
  ;(admin.tab(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

it('a question whose changes were saved meanwhile goes, and does not come back with the next change', async () => {
  const roles = createVersionedList(someMappings())
  const { answers } = await typesRoles()
  const saved = heldAnswer<undefined>()
  answers({
    replaceRoleMappings: async (asked) => {
      await saved.promise
      return roles.replace(asked)
    },
  })
  await admin.save.click()
  await expect.element(page.getByRole('status', { name: 'Chargement en cours' })).toBeVisible()
  await opensByKeyboard('Lignes')
  await expect.element(question).toBeVisible()
  saved.answer(undefined)
  await expect.element(question).not.toBeInTheDocument()
  await expectTexts(admin.codesOf(AUDIT), ['AUD1', 'AUD3'])
  await admin.types(AUDIT, 'AUD4')
  await expect.element(admin.save).toBeEnabled()
  await expect.element(question).not.toBeInTheDocument()
})

/** With it, Chromium lets only whole pages be held on the way back, and a mounted screen is in a frame: a journey shows it. */
describe('somebody who goes back with changes, without the Navigation API', () => {
  it('is held, and comes to the page before by another try', async () => {
    withoutNavigationApi()
    const { address } = await typesRoles()
    window.history.back()
    await expectHeld(address)
    window.history.back()
    await leaves()
    await expect.element(admin.title).toHaveTextContent('Gestion des lignes')
    expect(address()).toBe('/admin/line-management')
  })
})
