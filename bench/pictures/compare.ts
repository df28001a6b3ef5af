/** Compares two pictures pixel by pixel, in a page of Chromium: a browser reads PNG files without a library. */
import type { Page } from '@playwright/test'

export type Difference = {
  /** Share of the pixels that differ, from 0 to 1. */
  readonly share: number
  /** The smallest rectangle that holds them, in pixels; null when the pictures are equal. */
  readonly within: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  } | null
  /** Both pictures, one above the other, and the differing pixels in red, as a PNG. */
  readonly picture: Buffer | null
}

/** A pixel differs when a channel differs by more than this; less is the smoothing of letters. */
const CHANNEL_TOLERANCE = 24

/** Runs in the page. */
const compareInPage = async ({
  before,
  after,
  tolerance,
}: {
  before: string
  after: string
  tolerance: number
}): Promise<{ share: number; within: Difference['within']; png: string | null }> => {
  const read = async (base64: string) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const [one, other] = [await read(before), await read(after)]
  const { width, height } = one
  const marks = new ImageData(width, height)
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0]
  for (let at = 0; at < one.data.length; at += 4) {
    const isEqual = [0, 1, 2].every(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) <= tolerance,
    )
    if (isEqual) {
      marks.data.set([255, 255, 255, 255], at)
      continue
    }
    marks.data.set([200, 0, 0, 255], at)
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    ;[left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ]
    count += 1
  }
  if (count === 0) return { share: 0, within: null, png: null }
  const canvas = new OffscreenCanvas(width, height * 3)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (const [row, image] of [one, other, marks].entries()) context.putImageData(image, 0, row * height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  const png = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  const within = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  return { share: count / (width * height), within, png }
}

/** Both pictures have the size of the same window. */
export const comparePictures = async (page: Page, before: Buffer, after: Buffer): Promise<Difference> => {
  const { png, ...found } = await page.evaluate(compareInPage, {
    before: before.toString('base64'),
    after: after.toString('base64'),
    tolerance: CHANNEL_TOLERANCE,
  })
  return { ...found, picture: png === null ? null : Buffer.from(png, 'base64') }
}
