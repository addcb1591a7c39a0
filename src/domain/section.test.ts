// The header's current entry for the paths of the portal.
import { expect, test } from 'vitest'
import { sectionOf } from './section.ts'

test.each([
  ['/', 'machines'],
  ['/machine/HA4417', 'machines'],
  ['/machine/HA4417/maps/tracking', 'machines'],
  ['/inquiry', 'machines'],
  ['/daily-reports', 'daily-reports'],
  ['/machine/HA4417/daily-reports/engine', 'daily-reports'],
  ['/maintenance', 'maintenance'],
  ['/maintenance/HA4417/history', 'maintenance'],
  ['/geo-alert', 'geo-alert'],
  ['/machine/HA4417/maps/geo-alert', 'geo-alert'],
  ['/alarms', 'alarms'],
  ['/today', 'today'],
  ['/machine/today', 'machines'],
  ['/machine/HA4417/alarms', 'machines'],
  ['/machine/HA4417/alerms', 'machines'],
  ['/sites', 'sites'],
  ['/sites/12', 'sites'],
  ['/management', 'management'],
  ['/management/engine-history', 'management'],
  ['/faq', 'faq'],
  ['/news', 'news'],
])('%s belongs to %s', (path, section) => expect(sectionOf(path)).toBe(section))
