/** A promise that resolves when the test opens it. */
export const createGate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
