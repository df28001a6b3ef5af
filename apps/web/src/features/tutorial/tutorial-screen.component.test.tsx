import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breaks, refuses } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations, fitsEveryScreen } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { expectCount, focus } from '../../testing/component/read.ts'
import recordings from './recordings.json'

const RIDES = 'Effectuer des opérations sur les courses'
const DELAY = 'Déclarer un délai'
const DELAY_TEXT = /Le délai ne peut pas dépasser 450 minutes\./

const section = (title: string) => page.getByRole('article', { name: title })
const opener = (title: string) => section(title).getByRole('button', { name: /^Voir la vidéo · \d+\s+s / })
const heading = (title: string) => page.getByRole('heading', { level: 2, name: title })
const title = page.getByRole('heading', { level: 1, name: 'Tutoriel' })
const main = page.getByRole('main')
const toTop = page.getByRole('button', { name: 'Revenir en haut de la page' })
const link = (name: string) =>
  page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name, exact: true })
const profile = page.getByRole('button', { name: /menu de profil/ })

const filmOf = (name: string) => page.getByLabelText(`Vidéo : ${name}`)
const film = (name: string) => filmOf(name).element() as HTMLVideoElement
const isDrawn = (name: string) =>
  (section(name).element().querySelector('img') as HTMLImageElement).naturalWidth > 0
const addressOf = (id: string) => `/tutorial/${recordings[id as keyof typeof recordings].name}.webm`

/** Signs in as a manager, for whom the page sends no other request. */
const comes = (at = '/faq') =>
  mount({ at, as: { roles: ['MEF'] }, answers: { getVideo: ({ params }) => addressOf(params.id) } })

describe('the tutorial', () => {
  it('is read from its table of contents, and one comes back to its top [2.4.62]', async () => {
    const { address } = await comes()
    await expect.element(title).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^Tutoriel/)
    await expectCount(page.getByRole('article'), 8)
    await expect.poll(() => isDrawn(RIDES)).toBe(true)
    await fitsEveryScreen()

    const scroller = main.element()
    scroller.scrollTo(0, 300)
    await expect.poll(() => scroller.scrollTop).toBe(300)
    await expect.element(toTop).not.toBeInTheDocument()
    scroller.scrollTo(0, 301)
    await expect.element(toTop).toBeVisible()

    await link(DELAY).click()
    expect(address() + window.location.hash).toBe('/faq#delay')
    await expect.element(heading(DELAY)).toHaveFocus()
    await expect.element(heading(DELAY)).toBeInViewport()
    await expectNoAxeViolations()

    await focus(toTop)
    await userEvent.keyboard('{Enter}')
    await expect.element(title).toHaveFocus()
    await expect.poll(() => scroller.scrollTop).toBe(0)
    await expect.element(toTop).not.toBeInTheDocument()
  })

  it('leads to a section again, back to the top, and to the top by an address of no section', async () => {
    await comes()
    await link(DELAY).click()
    await expect.element(heading(DELAY)).toHaveFocus()
    const scroller = main.element()
    scroller.scrollTo(0, 0)
    // The same link again: the URL does not change, but the page must scroll again.
    await link(DELAY).click()
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0)
    await expect.element(heading(DELAY)).toHaveFocus()

    window.history.go(-2)
    await expect.poll(() => window.location.hash).toBe('')
    await expect.poll(() => scroller.scrollTop).toBe(0)
    await expect.element(title).toHaveFocus()
    await link(DELAY).click()
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0)
    window.location.assign('#nowhere')
    await expect.poll(() => scroller.scrollTop).toBe(0)
  })

  it('plays one film at a time', async () => {
    // A browser also pauses off-screen videos on its own, without calling `pause`; hence the spy.
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    onTestFinished(() => pause.mockRestore())
    await comes('/faq#rides')
    await expect.element(heading(RIDES)).toHaveFocus()
    await opener(RIDES).click()
    await expect.poll(() => film(RIDES).currentTime).toBeGreaterThan(0.1)
    expect(film(RIDES).paused).toBe(false)
    await opener(DELAY).click()
    await expect.poll(() => film(DELAY).currentTime).toBeGreaterThan(0.1)
    expect(film(RIDES).paused).toBe(true)
    expect(pause.mock.contexts).toEqual([film(RIDES)])
    await expectNoAxeViolations()
  })

  it('says that a video is missing, beside its picture and its text, and plays it once it is there [8.2]', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { answers } = await comes('/faq#delay')
    const retry = section(DELAY).getByRole('button', { name: 'Réessayer' })
    const expectMissing = async () => {
      await expect
        .element(section(DELAY).getByRole('alert'))
        .toMatchTextContent(/Cette vidéo n'est pas disponible\./)
      await expect.poll(() => isDrawn(DELAY)).toBe(true)
      await expect.element(section(DELAY)).toMatchTextContent(DELAY_TEXT)
      expect(told.mock.calls.flat().map(String).join()).toContain('FaqVideoMissingError')
      await expect.element(retry).toHaveFocus()
      told.mockClear()
    }
    answers({ getVideo: refuses({ code: 'VIDEO_NOT_FOUND' }) })
    await opener(DELAY).click()
    await expectMissing()
    await expectNoAxeViolations()

    // The server returns the address of a file that no longer exists.
    answers({ getVideo: '/tutorial/gone.webm' })
    await retry.click()
    await expectMissing()

    answers({ getVideo: addressOf('delay') })
    await retry.click()
    await expect.poll(() => film(DELAY).currentTime).toBeGreaterThan(0.1)
    told.mockRestore()
  })

  it('says what went wrong when the server breaks', async () => {
    const { answers } = await comes('/faq#delay')
    answers({ getVideo: breaks() })
    await opener(DELAY).click()
    await expect
      .element(section(DELAY).getByRole('alert'))
      .toMatchTextContent(/Le serveur a répondu par une erreur/)
  })

  it.each([
    ['MEF', true, 1],
    ['ADMIN', true, 0],
    ['AUDIT', false, 0],
  ] as const)('for %s opens: %s; entries in the menu: %d [2.1.17] [2.3.3]', async (role, opens, entries) => {
    await mount({ at: '/faq', as: { roles: [role] } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectCount(title, opens ? 1 : 0)
    await profile.click()
    await expect.element(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    await expectCount(page.getByRole('link', { name: 'FAQ' }), entries)
  })
})
