import { Icon } from './icon.tsx'
import { MinutesInput, type MinutesInputProps } from './minutes-field-input.tsx'
import { minutesAfter } from './minutes-field-steps.ts'
import { styled } from './styled.ts'

const Frame = styled('div')`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) 64px;
  height: 72px;
  border: 2px solid var(--ink);
  border-radius: var(--r-3);
  background: var(--surface);

  &[data-invalid='true'] {
    border-color: var(--error-edge);
    background: var(--error-soft);
  }

  & > button {
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    background: var(--surface-2);
    color: var(--ink);
    cursor: pointer;
    touch-action: manipulation;
  }

  & > button:first-of-type {
    border-radius: 12px 0 0 12px;
  }

  & > button:last-of-type {
    border-radius: 0 12px 12px 0;
  }

  & > button:active:not([aria-disabled='true']) {
    background: var(--surface-3);
    transition: background var(--t-press);
  }

  & > button[aria-disabled='true'] {
    color: var(--text-off);
    cursor: default;
  }

  & > input {
    min-width: 0;
    width: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    font: var(--w-strong) var(--fs-figure) / var(--lh-figure) var(--font);
    font-variant-numeric: var(--figures);
    letter-spacing: -0.015em;
    text-align: center;
  }

  &[data-size='compact'] {
    grid-template-columns: 48px minmax(0, 1fr) 48px;
    height: 52px;

    & > button:first-of-type {
      border-radius: 10px 0 0 10px;
    }

    & > button:last-of-type {
      border-radius: 0 10px 10px 0;
    }

    & > input {
      font-size: 22px;
      line-height: 28px;
    }
  }

  & > input:placeholder-shown {
    font-size: 24px;
    letter-spacing: 0;
  }

  & > input::placeholder {
    color: var(--text-2);
    opacity: 1;
  }

  &[data-invalid='true'] > input::placeholder {
    color: var(--error);
  }
`

type MinutesFieldProps = MinutesInputProps & {
  lessLabel: string
  moreLabel: string
  /** For use in a table row. */
  isCompact?: boolean
}

/** Minutes in large figures, with a button on either side. */
export const MinutesField = ({ lessLabel, moreLabel, isCompact = false, ...input }: MinutesFieldProps) => {
  const { value, onChange, min, max, isInvalid } = input
  return (
    <Frame data-invalid={isInvalid} data-size={isCompact ? 'compact' : undefined}>
      <button
        type="button"
        aria-label={lessLabel}
        // `aria-disabled` keeps the focus for keyboard users; `disabled` would drop it.
        aria-disabled={value !== null && value <= min}
        onClick={() => onChange(minutesAfter(value, -1, input))}
      >
        <Icon name="minus" />
      </button>
      <MinutesInput {...input} />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={value !== null && value >= max}
        onClick={() => onChange(minutesAfter(value, 1, input))}
      >
        <Icon name="plus" />
      </button>
    </Frame>
  )
}
