/** A run from end to end in the colour of the line. Its ends keep their shape at any width. */
export const RunPicture = () => (
  <svg width="100%" height="40" aria-hidden="true" style={{ display: 'block', overflow: 'visible' }}>
    <rect x="12" y="12.5" width="calc(100% - 24px)" height="15" fill="var(--line-edge)" />
    <rect x="12" y="14" width="calc(100% - 24px)" height="12" fill="var(--line)" />
    <rect x="12" y="9" width="22" height="22" rx="6" fill="var(--ink)" />
    <circle cx="23" cy="20" r="4" fill="var(--surface)" />
    <svg x="100%" overflow="visible">
      <rect
        x="-36"
        y="9"
        width="22"
        height="22"
        rx="6"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="4"
      />
    </svg>
  </svg>
)
