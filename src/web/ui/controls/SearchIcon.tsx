// The glass that searches.
export function SearchIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="15"
      height="15"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <circle cx="6.6" cy="6.6" r="5" />
      <path d="M10.3 10.3 15 15" />
    </svg>
  )
}
