import { styled } from './styled.ts'

/**
 * Holds the note of a field. Its line lies in the gap below the field, so showing or hiding a note moves nothing. The
 * gap must be at least 24 pixels; a longer note takes extra room.
 */
export const NoteRoom = styled('div')`
  min-height: var(--lh-small);
  margin: 4px 0 calc(-4px - var(--lh-small));

  /* A hint takes its line for good: an error replaces its words. */
  &[data-standing='true'] {
    margin-bottom: 0;
  }
`
