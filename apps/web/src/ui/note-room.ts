import { styled } from './styled.ts'

/**
 * Where the note of a field stands. Its line lies in the gap below the field, so a note that comes or goes moves nothing.
 * The gap is to be 24 pixels at least; a longer note makes its own room.
 */
export const NoteRoom = styled('div')`
  min-height: var(--lh-small);
  margin: 4px 0 calc(-4px - var(--lh-small));

  /* A hint takes its line for good: an error replaces its words. */
  &[data-standing='true'] {
    margin-bottom: 0;
  }
`
