// The pages of maintenance of all machines, as one chunk: calendar, weeks, many.
export { CalendarPage } from './calendar/CalendarPage.tsx'
export { ManyPage } from './many/ManyPage.tsx'
export { WorkloadPage } from './workload/WorkloadPage.tsx'
