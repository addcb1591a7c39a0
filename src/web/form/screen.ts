// The screens of forms.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const inquiry: Screen = {
  path: PATHS.inquiry,
  layout: 'management',
  menu: [{ in: 'service', at: 30, word: 'header.inquiry' }],
  load: async () => (await import('./FormPage.tsx')).InquiryPage,
}

export const addition: Screen = {
  path: PATHS.additionalApplication,
  permission: 'plan',
  layout: 'management',
  menu: [{ in: 'service', at: 10, word: 'header.additional_application' }],
  load: async () => (await import('./FormPage.tsx')).AdditionPage,
}

export const deletion: Screen = {
  path: PATHS.deleteApplication,
  permission: 'plan',
  layout: 'management',
  menu: [{ in: 'service', at: 20, word: 'header.delete_application' }],
  load: async () => (await import('./FormPage.tsx')).DeletionPage,
}
