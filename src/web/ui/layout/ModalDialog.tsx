// A dialog over the page, as wide as its content; a phone's whole screen.
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLanguage } from '#web/base/i18n.ts'
import css from './ModalDialog.module.css'

type Props = {
  label: string
  /** Opened from a sheet, which would lie over it. */
  isOverSheet?: boolean
  onClose: () => void
  children: ReactNode
}

export function ModalDialog({ label, isOverSheet = false, onClose, children }: Props) {
  const language = useLanguage()
  return (
    // As in Popover: React Aria's own words follow the chosen language.
    <I18nProvider locale={language === 'pt' ? 'pt-BR' : language}>
      <ModalOverlay
        className={`${css.overlay} ${isOverSheet ? css.overSheet : ''}`}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={css.modal ?? ''}>
          <Dialog aria-label={label} className={css.dialog ?? ''}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
