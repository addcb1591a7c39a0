// A sheet that opens under a button.
import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { useLanguage } from '#web/base/i18n.ts'
import css from './Popover.module.css'

type Props = {
  label: string
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  className?: string
  children: ReactNode
}

export function Popover({ label, trigger, onClose, className, children }: Props) {
  const language = useLanguage()
  return (
    // React Aria's own words (screen reader hints)
    // follow the chosen language, not the browser's.
    <I18nProvider locale={language === 'pt' ? 'pt-BR' : language}>
      <AriaPopover
        className={`${css.popover} ${className ?? ''}`}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={trigger}
        placement="bottom end"
        offset={2}
      >
        <Dialog aria-label={label} className={css.dialog ?? ''}>
          {children}
        </Dialog>
      </AriaPopover>
    </I18nProvider>
  )
}
