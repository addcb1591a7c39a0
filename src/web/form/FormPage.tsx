// The pages of forms: inquiry, registration and deletion of machines.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import type { FormKind } from '#domain/form.ts'
import { useMessages } from '#web/base/i18n.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { useTitle } from '#web/base/title.ts'
import css from './Form.module.css'
import { PastForms } from './PastForms.tsx'
import { RequestForm } from './RequestForm.tsx'

export function InquiryPage() {
  return <FormPage kind="contact" />
}

export function AdditionPage() {
  return <FormPage kind="addition" />
}

export function DeletionPage() {
  return <FormPage kind="deletion" />
}

/** `?serial=` in the address is a machine that the form is begun with. */
export function FormPage({ kind }: { kind: FormKind }) {
  const t = useMessages('form')
  const { text } = usePageAddress()
  const serial = new URLSearchParams(text).get('serial')?.slice(0, 40)
  const title = t(`title_${kind}`)
  useTitle(title)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{t(`why_${kind}`)}</p>
      </header>
      <DroppedConditions taken={{ serial }} />
      <div className={css.body}>
        <RequestForm kind={kind} name={kind} start={serial === undefined ? {} : { serial, serials: serial }} />
      </div>
      <PastForms kind={kind} />
    </div>
  )
}
