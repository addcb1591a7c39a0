// Addresses of mail: who is mailed about what, and what was sent.
import { endpoint } from '#contract/endpoint.ts'
import type {
  createMailAddressShape,
  deleteMailAddressShape,
  downloadMailsShape,
  importMailAddressesShape,
  listMailAddressesShape,
  listMailSendersShape,
  listSentMailsShape,
  requestConfirmationShape,
  saveMailAddressShape,
  setMailSendersShape,
} from './mail.shape.ts'

export type { ImportFault, MailAddress, MailSender, SentMail } from './mail.shape.ts'

const PATH = '/api/v1/mail'

export const SENT_PER_PAGE = 50

export const listMailAddresses = endpoint<typeof listMailAddressesShape>('GET', `${PATH}/list`)
export const listMailSenders = endpoint<typeof listMailSendersShape>('GET', `${PATH}/send_list`)
export const setMailSenders = endpoint<typeof setMailSendersShape>('POST', `${PATH}/setting`)
export const downloadMails = endpoint<typeof downloadMailsShape>('GET', `${PATH}/download`)
export const listSentMails = endpoint<typeof listSentMailsShape>('GET', `${PATH}/sent`)
export const createMailAddress = endpoint<typeof createMailAddressShape>('POST', `${PATH}/address`)
export const saveMailAddress = endpoint<typeof saveMailAddressShape>('POST', `${PATH}/address/:id`)
export const deleteMailAddress = endpoint<typeof deleteMailAddressShape>('DELETE', `${PATH}/address/:id`)
export const requestConfirmation = endpoint<typeof requestConfirmationShape>('POST', `${PATH}/address/:id/confirm`)
export const importMailAddresses = endpoint<typeof importMailAddressesShape>('POST', `${PATH}/import`)
