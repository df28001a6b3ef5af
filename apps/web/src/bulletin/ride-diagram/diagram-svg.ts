import { styled } from '../../ui/styled.ts'

/** One style sheet for the whole picture: its parts only have class names, so that a long list renders fast. */
export const DiagramSvg = styled('svg')`
  display: block;
  overflow: visible;
  font-family: var(--font);
  /* Names are measured without tabular figures, which would widen hyphens too. */
  font-variant-numeric: normal;

  & text {
    font-weight: 500;
    fill: var(--text-3);
  }

  & text.ride {
    fill: var(--text-2);
  }

  & text.end {
    font-weight: 650;
    fill: var(--ink);
  }

  & path {
    fill: none;
  }

  & .leader {
    stroke: var(--track-off);
    stroke-width: 1;
  }

  & .line,
  & .stub {
    stroke: var(--track-off);
    stroke-width: 4;
  }

  & .stub {
    stroke-linecap: round;
  }

  & .stub.ridden {
    stroke: var(--line-edge);
  }

  & .stub-end {
    fill: var(--surface);
    stroke: var(--track-off);
    stroke-width: 2.4;
  }

  & .stub-end.ridden {
    stroke: var(--ink);
  }

  & .casing {
    stroke: var(--line-edge);
    stroke-width: 13;
  }

  & .casing.manual {
    stroke: var(--manual);
    stroke-width: 16;
  }

  & .run {
    stroke: var(--line);
    stroke-width: 10;
  }

  & .chevron {
    stroke: var(--on-line);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
    opacity: 0.85;
  }

  & .relieved-casing {
    stroke: var(--relieved-edge);
    stroke-width: 14;
  }

  & .relieved-casing.manual {
    stroke-width: 16.5px;
  }

  & .relieved {
    stroke: var(--relieved);
    stroke-width: 11;
  }

  & .stem {
    stroke: var(--edge);
    stroke-width: 1.5;
  }

  & .stem.departure {
    stroke: var(--ink);
    stroke-width: 2;
  }

  & .marker {
    fill: var(--surface);
    stroke: var(--ink);
    stroke-width: 2.2;
  }

  & .marker.off {
    stroke: var(--track-off);
    stroke-width: 2.4;
  }

  & .marker.departure {
    fill: var(--ink);
  }

  & .marker.arrival {
    stroke-width: 4;
  }

  & .marker.diamond {
    fill: var(--sp);
    stroke: var(--surface);
    stroke-width: 2.5;
  }

  & .core {
    fill: var(--surface);
  }

  & .triangle {
    fill: var(--ink);
    stroke: var(--surface);
    stroke-width: 2;
    paint-order: stroke;
  }

  & .ring {
    fill: transparent;
    stroke: var(--edge);
    stroke-width: 2;
    stroke-dasharray: 3 4;
    stroke-linecap: round;
  }

  & .ring.chosen {
    stroke: var(--focus);
    stroke-width: 3;
    stroke-dasharray: none;
  }
`
