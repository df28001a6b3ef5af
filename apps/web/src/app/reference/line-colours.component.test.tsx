import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { answersWith, NO_ANSWER } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'

const NAVY = 'rgb(0, 32, 91)'
const LINES = [smallLine('7', { color: '#FA9ABA' }), smallLine('13', { color: '#00205B' })]

const badge = (line: string) => page.getByRole('img', { name: `Ligne ${line}`, exact: true }).last()

const drawnWith = (locator: Locator) => {
  const svg = locator.element()
  const { fill, stroke } = getComputedStyle(svg.querySelector('rect') ?? svg)
  return { fill, edge: stroke, ink: getComputedStyle(svg.querySelector('text') ?? svg).fill }
}

const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--line')

/** An executive of line 13. */
const comes = () =>
  mount({
    at: '/material',
    as: { roles: ['CT'], assignedLine: '13' },
    answers: { listLines: LINES, listMaterials: [] },
  })

/** Runs the script that the page runs before its first paint. */
const paintFromMemory = async () => {
  const script = document.createElement('script')
  script.src = '/theme-init.js'
  await new Promise((resolve) => {
    script.addEventListener('load', resolve)
    document.head.append(script)
  })
  onTestFinished(() => {
    script.remove()
    document.adoptedStyleSheets = []
    localStorage.clear()
  })
}

describe('the colours of the lines', () => {
  it('are those that the network gives, on each line and on the page of who works there', async () => {
    await mount({
      at: '/admin/line-management',
      as: { roles: ['ADMIN'], assignedLine: null },
      answers: {
        listLines: LINES,
        listAdminLines: answersWith(
          LINES.map(({ name }) => ({
            id: crypto.randomUUID(),
            lineName: name,
            codeUos: [],
            activated: true,
          })),
          { etag: '"1"' },
        ),
      },
    })
    const navy = { fill: NAVY, edge: NAVY, ink: 'rgb(255, 255, 255)' }
    await expect.poll(() => drawnWith(badge('13'))).toEqual(navy)
    expect(drawnWith(badge('7'))).toMatchObject({ fill: 'rgb(250, 154, 186)', ink: 'rgb(16, 24, 32)' })
  })

  it('are remembered: a line is not grey first, nor when the lines do not answer', async () => {
    const { answers, reload } = await comes()
    await expect.poll(accent).toBe('#00205b')
    answers({ listLines: NO_ANSWER })
    await reload()
    await paintFromMemory()
    await expect.poll(accent).toBe('#00205b')
    await page.getByRole('button', { name: /menu de profil/ }).click()
    await expect.poll(() => drawnWith(badge('13'))).toMatchObject({ fill: NAVY, edge: NAVY })
  })

  it('have a lighter edge on a dark page', async () => {
    await comes()
    await expect.poll(accent).toBe('#00205b')
    await page.getByRole('button', { name: /menu de profil/ }).click()
    await commands.emulateColorScheme('dark')
    await expect.poll(() => drawnWith(badge('13')).edge).not.toBe(NAVY)
    expect(drawnWith(badge('13'))).toMatchObject({ fill: NAVY, ink: 'rgb(255, 255, 255)' })
    await commands.emulateColorScheme('light')
    await expectNoAxeViolations()
  })
})
