import { styled } from '../../ui/styled.ts'

/** A fact in one word. Its colour repeats the meaning of the word. */
export const PaperChip = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 22px;
  padding: 0 7px;
  border-radius: var(--r-1);
  background: var(--surface-3);
  color: var(--text-2);
  font-size: 12px;
  line-height: 16px;
  font-weight: var(--w-strong);
  white-space: nowrap;
  vertical-align: middle;

  &[data-tone='manual'] {
    background: var(--manual-soft);
    color: var(--manual);
  }

  &[data-tone='sp'] {
    background: var(--sp-soft);
    color: var(--sp);
  }

  &[data-tone='correction'] {
    background: var(--correction-soft);
    color: var(--correction);
  }

  &[data-tone='relieved'] {
    background: var(--relieved);
    color: var(--on-relieved);
    box-shadow: inset 0 0 0 1px var(--relieved-edge);
  }
`
