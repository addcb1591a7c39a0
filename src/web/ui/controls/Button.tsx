// The one button: plain, primary (one per view), bare or risky, in two sizes.
import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Props = ComponentProps<'button'> & {
  look?: 'plain' | 'primary' | 'bare' | 'risk'
  size?: 'normal' | 'small' | 'wide'
}

export function Button({ look = 'plain', size = 'normal', type = 'button', className, ...rest }: Props) {
  const classes = [css.button, css[look], css[size], className].filter(Boolean).join(' ')
  // oxlint-disable-next-line react/button-has-type -- it has: 'button' unless a form says otherwise
  return <button {...rest} type={type} className={classes} />
}
