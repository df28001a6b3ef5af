import { useRef, type ReactNode } from 'react'

type FileInput = {
  /** To be rendered once. */
  readonly input: ReactNode
  readonly choose: () => void
}

/** The browser's own dialog, opened by buttons of ours. */
export const useFileInput = (onFile: (file: File) => void): FileInput => {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept="application/pdf,.pdf"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // Reset so that the same file can be chosen again.
        target.value = ''
      }}
    />
  )
  return { input, choose: () => ref.current?.click() }
}
