import { onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const listOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** The next file input of the page receives these files, without the system's file dialog. */
export const choosesNext = (files: readonly File[]): void => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (
    this: HTMLInputElement,
  ) {
    this.files = listOf(files).files
    this.dispatchEvent(new Event('change', { bubbles: true }))
  })
  onTestFinished(() => asked.mockRestore())
}

/** Whether the browser would open files dropped there, because no handler prevents it. */
export const isOpenedWhenDropped = (place: Locator, files: readonly File[]): boolean => {
  const isLeft = (type: string) =>
    place
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: listOf(files), bubbles: true, cancelable: true }))
  const isLeftOnTheWay = isLeft('dragover')
  return isLeft('drop') || isLeftOnTheWay
}
