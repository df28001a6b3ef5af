import type { BoardEvent } from '@bulletin/domain/boards/board-event'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { breaks, NO_ANSWER } from '../../testing/component/contract-server.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { mount } from '../../testing/component/mount.tsx'
import { movesClock } from '../../testing/component/moved-time.ts'
import { aPlainBulletin, createOffice, severalBulletins } from '../../testing/component/office.ts'
import { aRealizedService } from '../../testing/realized-service.ts'

const DAY = '2026-11-10'
const MANAGER = anAccount({ matricularAccount: '200001', roles: ['MEF'] })
const STALE = page.getByText('Ces données ont plus de 30 secondes.')
const FALLBACK_MILLISECONDS = 10_000

const row = (service: string) =>
  page.getByRole('link', { name: `Vérifier le bulletin du service ${service}, ` })

/** Disables the ten-second refetch, so that only server events change the page. */
const withoutFallback = () => {
  const usual = window.setInterval.bind(window)
  const spy = vi.spyOn(window, 'setInterval')
  spy.mockImplementation(((work: () => void, wait = 0) =>
    wait >= FALLBACK_MILLISECONDS ? 0 : usual(work, wait)) as never)
  onTestFinished(() => spy.mockRestore())
}

/** A fake event stream: it sends "resync" when opened, then the events that the test sends. */
const createStream = () => {
  const listeners: ReadableStreamDefaultController<Uint8Array>[] = []
  const say = (listener: (typeof listeners)[number], text: string) =>
    listener.enqueue(new TextEncoder().encode(text))
  const open = () =>
    new ReadableStream<Uint8Array>({
      start: (listener) => {
        listeners.push(listener)
        say(listener, 'event: resync\ndata: {}\n\n')
      },
    }) as never
  return {
    open,
    tell: (event: BoardEvent) => {
      const listener = listeners.at(-1)
      if (!listener) throw new Error('Nobody follows')
      say(listener, `event: board\ndata: ${JSON.stringify(event)}\n\n`)
    },
  }
}

const follows = async (given = severalBulletins(1)) => {
  const stream = createStream()
  const office = createOffice(MANAGER, given)
  const mounted = await mount({
    at: '/bulletin/tovalidate',
    as: MANAGER,
    now: `${DAY}T13:00:00Z`,
    answers: { ...office.answers, followBoards: stream.open },
  })
  await expect.element(row('101')).toBeVisible()
  const tell = (event: Partial<BoardEvent> = {}) =>
    stream.tell({ board: 'toValidate', line: '7', date: DAY, ...event })
  return { ...mounted, office, tell }
}

describe('a board that is followed', () => {
  it('has a bulletin the moment its driver sends it, and not when a colleague has validated it [2.4.48]', async () => {
    withoutFallback()
    const { office, tell } = await follows()
    const [sent = aPlainBulletin()] = severalBulletins(1, { from: 102 })
    office.put(sent)
    tell()
    await expect.element(row('102')).toBeVisible()
    office.validate(sent.id)
    tell()
    await expect.element(row('102')).not.toBeInTheDocument()
    await expect.element(row('101')).toBeVisible()
  })

  it('is not asked for again because of another line', async () => {
    withoutFallback()
    const { office, asked, tell } = await follows()
    // Two requests when the page opens, and two more after the first event of the stream.
    await expect.poll(() => asked('listBulletins').length).toBe(4)
    const [second = aPlainBulletin(), third = aPlainBulletin()] = severalBulletins(2, { from: 102 })
    tell({ line: '13' })
    office.put(second)
    tell()
    await expect.element(row('102')).toBeVisible()
    office.put(third)
    tell()
    await expect.element(row('103')).toBeVisible()
    expect(asked('listBulletins')).toHaveLength(8)
  })

  it('is asked for once more when the server is there again, and is told of the rest [2.4.48]', async () => {
    withoutFallback()
    const stream = createStream()
    const office = createOffice(MANAGER, [])
    const { answers, asked } = await mount({
      at: '/bulletin/tovalidate',
      as: MANAGER,
      now: `${DAY}T13:00:00Z`,
      answers: { ...office.answers, followBoards: NO_ANSWER },
    })
    await expect.element(page.getByText('Aucun bulletin non remarquable à valider')).toBeVisible()
    await expect.poll(() => asked('followBoards').length).toBeGreaterThan(0)
    const [missed = aPlainBulletin(), next = aPlainBulletin()] = severalBulletins(2, { from: 201 })
    office.put(missed)
    answers({ followBoards: stream.open })
    await expect.element(row('201')).toBeVisible()
    office.put(next)
    stream.tell({ board: 'toValidate', line: '7', date: DAY })
    await expect.element(row('202')).toBeVisible()
  })

  it('has services realized the moment their bulletins come, also on the page of one [2.4.47] [2.4.49]', async () => {
    withoutFallback()
    const stream = createStream()
    const event: BoardEvent = { board: 'realizedServices', line: '7', date: '2026-03-10' }
    const { answers } = await mount({
      at: '/bulletin/tovalidate?tab=services',
      as: MANAGER,
      answers: {
        ...createOffice(MANAGER, []).answers,
        listRealizedServices: [aRealizedService({ status: 'NOT_DONE' })],
        followBoards: stream.open,
      },
    })
    const view = page.getByRole('link', { name: 'Voir le service 201 de la ligne 7', exact: true })
    const service = page.getByRole('row').filter({ has: view })
    await expect.element(service).toMatchTextContent(/Non réalisé/)
    answers({ listRealizedServices: [aRealizedService({ status: 'PARTIALLY_DONE' })] })
    stream.tell(event)
    await expect.element(service).toMatchTextContent(/Partiellement réalisé/)
    await view.click()
    await expect.element(page.getByText('Partiellement réalisé')).toBeVisible()
    answers({ listRealizedServices: [aRealizedService()] })
    stream.tell(event)
    await expect.element(page.getByText('Réalisé', { exact: true })).toBeVisible()
  })

  it('keeps the focus on a service that a new one moves into another group of a long list', async () => {
    withoutFallback()
    const stream = createStream()
    const numbered = (from: number, length: number) =>
      Array.from({ length }, (_, index) => {
        const service = aRealizedService()
        return { ...service, id: { ...service.id, serviceName: String(from + index) } }
      })
    const { answers } = await mount({
      at: '/bulletin/tovalidate?tab=services',
      as: MANAGER,
      answers: {
        ...createOffice(MANAGER, []).answers,
        listRealizedServices: numbered(300, 120),
        followBoards: stream.open,
      },
    })
    const groups = () => [...document.querySelectorAll('tbody')].map(({ rows }) => rows.length)
    await expect.poll(groups).toEqual([25, 25, 25, 25, 20])
    const moved = document.querySelector<HTMLElement>('tbody tr:nth-child(25) [data-control="view"]')
    moved?.focus()
    answers({ listRealizedServices: numbered(299, 121) })
    stream.tell({ board: 'realizedServices', line: '7', date: '2026-03-10' })
    await expect.poll(groups).toEqual([25, 25, 25, 25, 21])
    expect(moved?.isConnected).toBe(false)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(moved?.getAttribute('aria-label'))
  })
})

describe('a board that is older than thirty seconds', () => {
  const remarkable = { driverComment: 'Radio inaudible.', managerReasons: ['DRIVER_COMMENT' as const] }
  const placesOf = () => ['101', '301'].map((service) => row(service).element().getBoundingClientRect().top)

  it('is said to be, nothing moves by it, and it goes with the next answer', async () => {
    const passes = movesClock()
    const given = [...severalBulletins(1), ...severalBulletins(1, { from: 301, ...remarkable })]
    const { office, answers, asked } = await follows(given)
    await expect.element(row('301')).toBeVisible()
    const before = placesOf()
    const calls = asked('listBulletins').length

    // Requests hang without a response, as when the server or the network stalls.
    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    answers({
      listBulletins: async (request) => {
        await held
        return office.answers.listBulletins(request)
      },
    })
    await passes(10_000)
    await expect.poll(() => asked('listBulletins').length).toBeGreaterThanOrEqual(calls + 2)
    await expect.element(STALE).not.toBeInTheDocument()
    await passes(25_000)
    await expect.element(STALE).toBeVisible()
    expect(placesOf()).toEqual(before)
    await expectNoAxeViolations()
    letGo()
    await expect.element(STALE).not.toBeInTheDocument()
    expect(placesOf()).toEqual(before)
  })

  it('goes on to age beside what could not be done, until another try', async () => {
    const passes = movesClock()
    const { office, answers } = await follows()
    answers({ listBulletins: breaks() })
    await passes(10_000)
    await passes(60_000)
    await expect.element(page.getByText("Ces données ont plus d'une minute.")).toBeVisible()
    await expectNoAxeViolations()
    answers({ listBulletins: office.answers.listBulletins })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByText(/^Ces données ont plus/)).not.toBeInTheDocument()
  })
})
