import { onTestFinished, vi } from 'vitest'

export type Downloaded = { readonly name: string; readonly content: Blob }

/** Collects files that the page downloads from now on, instead of writing them to disk, until the test ends. */
export const collectDownloads = (): readonly Downloaded[] => {
  const files: Downloaded[] = []
  const contents = new Map<string, Blob>()
  const createAddress = URL.createObjectURL.bind(URL)
  const addresses = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = createAddress(content)
    if (content instanceof Blob) contents.set(address, content)
    return address
  })
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content: contents.get(this.href) ?? new Blob() })
  })
  onTestFinished(() => {
    addresses.mockRestore()
    clicks.mockRestore()
  })
  return files
}
