// A field of several lines, like Field otherwise.
import { type ComponentProps, useId } from 'react'
import css from './Field.module.css'
import { FaultMark } from './FaultMark.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string
  /** Why the value is refused. */
  fault?: string | null
}

export function TextArea({ label, fault = null, ...area }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={css.area}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className={css.fault}>
          <FaultMark />
          {fault}
        </span>
      )}
    </div>
  )
}
