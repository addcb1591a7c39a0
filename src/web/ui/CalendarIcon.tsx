// The calendar from which days are chosen.
export function CalendarIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M1.5 3h13v11.5h-13zM1.5 6.5h13M5 1v3.5M11 1v3.5" />
    </svg>
  )
}
