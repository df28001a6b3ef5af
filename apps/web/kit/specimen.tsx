import { useState, type ReactNode } from 'react'
import { Button } from '../src/ui/button.tsx'
import { withClass } from '../src/ui/with-class.ts'
import styles from './specimen.module.css'

/** The states of each component, both by their names. Components that are used together share a line: « Menu, MenuEntry ». */
export type Family = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

/** For what callers never call on this page. */
export const ignore = (): void => undefined

type KeepsProps<Value> = {
  readonly initial: Value
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Keeps the value of a component that its caller controls. */
export const Keeps = <Value,>({ initial, children }: KeepsProps<Value>) => {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

type OpensProps = {
  readonly label: string
  /** Gets the button while what it opens is open. */
  readonly children: (opener: HTMLElement | null, onClose: () => void) => ReactNode
}

/** A button that opens what covers the page. */
export const Opens = ({ label, children }: OpensProps) => {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="true"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {label}
      </Button>
      {children(opener, () => setOpener(null))}
    </>
  )
}

/** The whole width of the page, for parts that fill their container; with a height, a small page of its own. */
export const Stage = ({ height, children }: { readonly height?: number; readonly children: ReactNode }) => (
  <div
    className={styles.stage}
    data-stage=""
    {...(height !== undefined && { 'data-page': '', style: { height } })}
  >
    {children}
  </div>
)

/** A height for parts that fill that of their container. */
export const Tall = withClass('div', styles.tall)
