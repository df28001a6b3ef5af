import type { Locator, Page } from '@playwright/test'

/** How long a film lets things take, in milliseconds. */
const MOVE = 420
const TAP = 220
const AFTER = 380
const KEY = 70
/** A long sentence is typed in this many strokes. */
const STROKES_MAX = 14

/** Where a target is touched, as a share of its width: of a field, where nothing is written. */
const MIDDLE = 0.5
const BESIDE_THE_WORDS = 0.88

type Hold = (milliseconds: number) => Promise<void>

/** In the page: a fingertip above everything, out of reach of everything. */
const drawFinger = (): void => {
  if (document.getElementById('finger')) return
  const finger = document.createElement('div')
  finger.id = 'finger'
  finger.setAttribute('aria-hidden', 'true')
  Object.assign(finger.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '44px',
    height: '44px',
    margin: '-22px 0 0 -22px',
    borderRadius: '50%',
    boxSizing: 'border-box',
    border: '3px solid #ffffff',
    background: 'rgba(0, 87, 217, 0.55)',
    boxShadow: '0 0 0 2px rgba(0, 40, 110, 0.85), 0 4px 12px rgba(0, 0, 0, 0.35)',
    pointerEvents: 'none',
    zIndex: '2147483647',
    transform: 'translate(640px, 640px)',
  })
  document.documentElement.append(finger)
}

type Place = { readonly x: number; readonly y: number }

/** In the page; with its own clock, as the page is told to keep still. */
const moveFinger = ({ x, y, duration }: Place & { duration: number }): void => {
  const finger = document.getElementById('finger')
  if (!finger) return
  const target = `translate(${x}px, ${y}px)`
  finger.animate([{ transform: finger.style.transform }, { transform: target }], {
    duration,
    easing: 'ease-in-out',
  })
  finger.style.transform = target
}

/** In the page: it comes down, and a ring goes out from where it touched. */
const tapFinger = (duration: number): void => {
  const finger = document.getElementById('finger')
  if (!finger) return
  const [near, wide] = ['0 0 0 2px rgba(0, 40, 110, 0.85)', '0 0 0 26px rgba(0, 87, 217, 0)']
  finger.animate(
    [
      { scale: '1', boxShadow: near },
      { scale: '0.7', boxShadow: '0 0 0 12px rgba(0, 87, 217, 0.5)' },
      { scale: '1', boxShadow: wide },
    ],
    { duration: duration * 2 },
  )
}

const strokesOf = (text: string): string[] => {
  const strokes = Math.min(text.length, STROKES_MAX)
  return Array.from({ length: strokes }, (_, index) =>
    text.slice(0, Math.ceil(((index + 1) * text.length) / strokes)),
  )
}

type Gestures = Pick<Locator, 'click' | 'check' | 'uncheck' | 'fill' | 'selectOption'>

/**
 * From here on, whatever is tapped or typed on this page is seen: the finger goes there, touches, and lets one look.
 * The words of `e2e/support` are used as they are: it is Playwright's own gestures that take their time.
 */
export const showFinger = async (page: Page, hold: Hold): Promise<() => void> => {
  await page.evaluate(drawFinger)
  const gestures = Object.getPrototypeOf(page.locator('body')) as Gestures
  const plain = { ...methodsOf(gestures) }

  const touches = async (target: Locator, across: number): Promise<void> => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('What is out of sight cannot be touched')
    await page.evaluate(moveFinger, {
      x: box.x + box.width * across,
      y: box.y + box.height / 2,
      duration: MOVE,
    })
    await hold(MOVE)
    await page.evaluate(tapFinger, TAP)
    await hold(TAP)
  }

  const slowly = <Rest extends unknown[], Answer>(
    act: (this: Locator, ...rest: Rest) => Promise<Answer>,
    across = MIDDLE,
  ) =>
    async function (this: Locator, ...rest: Rest): Promise<Answer> {
      await touches(this, across)
      const answer = await act.apply(this, rest)
      await hold(AFTER)
      return answer
    }

  gestures.click = slowly(plain.click)
  gestures.check = slowly(plain.check)
  gestures.uncheck = slowly(plain.uncheck)
  gestures.selectOption = slowly(plain.selectOption)
  gestures.fill = slowly(async function (this: Locator, text: string, ...rest): Promise<void> {
    for (const typed of strokesOf(text)) {
      await plain.fill.call(this, typed, ...rest)
      await hold(KEY)
    }
  }, BESIDE_THE_WORDS)
  return () => void Object.assign(gestures, plain)
}

const methodsOf = ({ click, check, uncheck, fill, selectOption }: Gestures): Gestures => ({
  click,
  check,
  uncheck,
  fill,
  selectOption,
})
