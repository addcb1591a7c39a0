// The triangle of a fault.
export function FaultMark({ size = 12 }: { size?: number }) {
  return (
    <svg viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
      <path d="M6 .6 12 11.6H0Z" fill="var(--alarm)" />
      <path d="M6 4.2v3.6M6 9v1.4" stroke="var(--sheet)" strokeWidth="1.3" />
    </svg>
  )
}
