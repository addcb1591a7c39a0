// The sign of what is edited where it stands.
export const pen = (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
  </svg>
)
