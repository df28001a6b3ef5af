/** The element that holds the whole application, its dialogs included; the device notice is its sibling. */
export const APP_FRAME_ID = 'app'

export const findAppFrame = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(APP_FRAME_ID)
