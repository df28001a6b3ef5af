/** A tablet being turned from portrait to landscape. */
export const TurnTablet = () => (
  <svg width="460" height="380" viewBox="-20 0 460 380" fill="none" strokeLinecap="round" aria-hidden="true">
    <rect
      x="120"
      y="12"
      width="180"
      height="356"
      rx="26"
      stroke="var(--track-off)"
      strokeWidth="5"
      strokeDasharray="10 12"
    />
    <g transform="translate(210 190)">
      <rect
        x="-175"
        y="-115"
        width="350"
        height="230"
        rx="26"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="8"
      />
      <path d="M-120 10H120" stroke="var(--line-edge)" strokeWidth="17" strokeLinecap="butt" />
      <path d="M-120 10H120" stroke="var(--line)" strokeWidth="13" strokeLinecap="butt" />
      <rect x="-133" y="-3" width="26" height="26" rx="8" fill="var(--ink)" />
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="5">
        <circle cx="-40" cy="10" r="9" />
        <circle cx="40" cy="10" r="9" />
        <rect x="107" y="-3" width="26" height="26" rx="8" />
      </g>
      <path d="M-133 -62h110M-133 -40h66" stroke="var(--track-off)" strokeWidth="9" />
      <rect x="73" y="60" width="76" height="28" rx="9" fill="var(--ink)" />
    </g>
    <path
      d="M326 26C376 34 408 60 414 112M414 112L398 94M414 112L426 91"
      stroke="var(--ink)"
      strokeWidth="7"
      strokeLinejoin="round"
    />
  </svg>
)
