// The screens in which several nouns meet.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'
import { machineList } from './machine-list.ts'

export const machines: Screen = {
  path: PATHS.machines,
  menu: [
    { in: 'header', at: 20, word: 'header.machines' },
    {
      in: 'foot',
      at: 10,
      word: 'header.machines',
      drawing: 'M10 17.5s-5.5-5-5.5-9.3a5.5 5.5 0 0 1 11 0c0 4.3-5.5 9.3-5.5 9.3zM10 6v4.5M7.8 8.2h4.4',
    },
  ],
  component: machineList,
}

export const today: Screen = {
  path: PATHS.today,
  menu: [{ in: 'header', at: 10, word: 'header.today' }],
  load: async () => (await import('./TodayScreen.tsx')).TodayScreen,
}

export const machineDetail: Screen = {
  path: '',
  isOfMachine: true,
  menu: [{ in: 'machine', at: 10, word: 'detail.machine_detail' }],
  load: async () => (await import('./MachineScreen.tsx')).MachineScreen,
}

export const dailyPrint: Screen = {
  path: `${PATHS.dailyReports}/print`,
  isOfMachine: true,
  layout: 'print',
  section: PATHS.dailyReports,
  load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
}

export const management: Screen = {
  path: PATHS.management,
  layout: 'management',
  menu: [
    { in: 'header', at: 80, word: 'header.management' },
    { in: 'management', at: 10, word: 'management.numbers' },
  ],
  load: async () => (await import('./ManagementScreen.tsx')).ManagementScreen,
}
