/** Something that waits until the test lets it go on. */
export const createGate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
