// A link that changes the screen it is on, in the look of a button.
import type { ComponentProps } from 'react'
import css from './Button.module.css'
import { PickLink } from './PickLink.tsx'

type Props = ComponentProps<typeof PickLink> & { size?: 'normal' | 'small' }

export function ButtonLink({ size = 'normal', className, ...rest }: Props) {
  return <PickLink {...rest} className={[css.button, css[size], className].filter(Boolean).join(' ')} />
}
