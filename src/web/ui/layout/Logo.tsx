// A name beside its logo.
import css from './Logo.module.css'

export function Logo({ name, logo }: { name: string; logo: string | null }) {
  return (
    <span className={css.logo}>
      {logo ? <img src={logo} alt="" /> : <Hook />}
      {name}
    </span>
  )
}

function Hook() {
  return (
    <svg viewBox="0 0 26 30" aria-hidden="true">
      <path d="M0 0H26V6H0Z" fill="currentColor" />
      <path d="M13 6V17" stroke="currentColor" strokeWidth="2.4" />
      <path d="M13 16.6v1.2a4.9 4.9 0 1 1-5 5" fill="none" stroke="var(--accent)" strokeWidth="3.6" />
    </svg>
  )
}
