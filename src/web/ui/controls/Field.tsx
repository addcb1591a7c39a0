// A text field with its label above and, when it is invalid, the reason below.
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'
import { FaultMark } from './FaultMark.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** Hidden visually under a heading of several fields. */
  isLabelHidden?: boolean
  /**
   * Why the value is refused; an empty text only marks the field,
   * where one sentence is for several.
   */
  fault?: string | null
  /** A control inside the field's right end. */
  end?: ReactNode
}

export function Field({ label, isLabelHidden = false, fault = null, end, ...input }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label}
      </label>
      <span className={css.box}>
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        {end && <span className={css.end}>{end}</span>}
      </span>
      {fault && (
        <span id={`${id}-fault`} className={css.fault}>
          <FaultMark />
          {fault}
        </span>
      )}
    </div>
  )
}
