import { onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const listOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** The next time that the page asks for files, these are chosen: no dialog of the system comes between. */
export const choosesNext = (files: readonly File[]): void => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (
    this: HTMLInputElement,
  ) {
    this.files = listOf(files).files
    this.dispatchEvent(new Event('change', { bubbles: true }))
  })
  onTestFinished(() => asked.mockRestore())
}

/** Whether the browser would open the files that are let fall there: nobody has told it not to. */
export const isOpenedWhenDropped = (place: Locator, files: readonly File[]): boolean => {
  const isLeft = (type: string) =>
    place
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: listOf(files), bubbles: true, cancelable: true }))
  const isLeftOnTheWay = isLeft('dragover')
  return isLeft('drop') || isLeftOnTheWay
}
