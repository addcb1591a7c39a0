// Addresses of forms (docs/product.md, Forms and texts).
import { endpoint } from '#contract/endpoint.ts'
import type {
  addFormFileShape,
  confirmFormShape,
  listFormsShape,
  requestAdditionShape,
  requestDeletionShape,
  sendInquiryShape,
} from './form.shape.ts'

export type { SentForm } from './form.shape.ts'

const PATH = '/api/v1/form'

export const sendInquiry = endpoint<typeof sendInquiryShape>('POST', `${PATH}/contact`, { permission: 'read' })
export const requestAddition = endpoint<typeof requestAdditionShape>('POST', `${PATH}/addition`)
export const requestDeletion = endpoint<typeof requestDeletionShape>('POST', `${PATH}/deletion`)
export const confirmForm = endpoint<typeof confirmFormShape>('POST', `${PATH}/send`, { permission: 'read' })
export const listForms = endpoint<typeof listFormsShape>('GET', `${PATH}/list`)
export const addFormFile = endpoint<typeof addFormFileShape>('POST', `${PATH}/:number/files`, { permission: 'read' })
