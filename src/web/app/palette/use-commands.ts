// All commands of the present page and reader.
import { useLocation, useParams } from '@tanstack/react-router'
import type { User } from '#contract/account/account.ts'
import { STATUSES } from '#contract/machine/choices.ts'
import { listGroups } from '#contract/machine/group.ts'
import { suggestMachines } from '#contract/machine/search.ts'
import { listViews } from '#contract/machine/saved-view.ts'
import { monthLabel, monthsLater, monthValue, recentMonths } from '#domain/calendar-month.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { logOut } from '#web/account/sign-in.ts'
import { usePreference } from '#web/account/use-preference.ts'
import { offeredLanguages } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { PATHS } from '#web/base/links.ts'
import { dailyPath, machinePath, monthPath } from '#web/base/page-links.ts'
import { chooseTheme, THEMES } from '#web/base/theme.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useToday } from '#web/base/use-today.ts'
import { useMachine } from '#web/page/use-machine.ts'
import { pathOfMachine, useMachineMenu, useMenu } from '#web/app/menus.ts'
import { addressOf, searched, stateOf } from '#web/machine/list-state.ts'
import { criteriaNamed } from '#web/machine/search/criteria-of-address.ts'
import type { Command } from './find-commands.ts'

const MONTHS = 14
const MACHINES = 6
const SETTLE_MS = 60

/** `onKeys` opens the list of keys. */
export function useCommands(user: User, typed: string, onKeys: () => void): readonly Command[] {
  const ofMachine = useMachineCommands()
  return [
    ...ofMachine,
    ...useFoundMachines(typed),
    ...usePageActions(),
    ...usePages(),
    ...useFilters(),
    ...useViews(),
    ...useMonths(),
    ...useSettings(user, onKeys),
  ]
}

/** The screens and months of the machine of the address. */
function useMachineCommands(): Command[] {
  const t = useMessages('palette')
  const format = useFormat()
  const entriesOf = useMachineMenu()
  const { date: today } = useToday()
  const { serial } = useParams({ strict: false })
  const { machine } = useMachine(serial ?? '', { throwOnError: false, isWanted: serial !== undefined })
  if (machine === null || serial === undefined) return []
  const named = (name: string) => t('of_machine', { serial: machine.display_serial, name })
  return [
    ...entriesOf(machine).map(({ word, path, text }): Command => ({
      id: `machine ${word}`,
      kind: 'page',
      name: named(text),
      href: pathOfMachine(path, serial),
    })),
    ...monthsUpTo(today).flatMap((month): Command[] => [
      {
        id: `machine month ${monthValue(month)}`,
        kind: 'month',
        name: named(format.month(month)),
        words: `${monthLabel(month)} ${monthValue(month)}`,
        href: monthPath(serial, monthValue(month)),
      },
      {
        id: `print ${monthValue(month)}`,
        kind: 'action',
        name: named(t('print_month', { month: format.month(month) })),
        words: `${monthLabel(month)} ${monthValue(month)}`,
        href: `${dailyPath(serial, 'print')}?month=${monthValue(month)}`,
      },
    ]),
  ]
}

/** Machines, models and customers that the typed text finds. */
function useFoundMachines(typed: string): Command[] {
  const text = useSettled(typed.trim(), SETTLE_MS)
  const isWanted = text !== ''
  const { data } = useApi(suggestMachines, { query: { text } }, { enabled: isWanted, throwOnError: false })
  if (!isWanted || text !== typed.trim()) return []
  const suggestions = data?.suggestions ?? []
  return [
    ...suggestions.slice(0, MACHINES).flatMap(({ serial, type_code, text: found }): Command[] =>
      serial === null
        ? []
        : [
            {
              id: `machine ${serial}`,
              kind: 'machine',
              name: serial,
              // Found by a number or a plate, perhaps.
              words: `${type_code ?? ''} ${found} ${text}`,
              href: machinePath(serial),
            },
          ],
    ),
    // A model's or customer's name narrows the list.
    ...suggestions.flatMap(({ serial, kind, text: found }): Command[] =>
      serial === null
        ? [
            {
              id: `${kind} ${found}`,
              kind: 'filter',
              name: found,
              words: text,
              href: addressOf(searched(stateOf({}), criteriaNamed(kind, found))),
            },
          ]
        : [],
    ),
  ]
}

function usePages(): Command[] {
  const a = useMessages('account')
  return [
    ...[...useMenu('header'), ...useMenu('management'), ...useMenu('service')].map(({ path, text, word }): Command => ({
      id: `page ${word}`,
      kind: 'page',
      name: text,
      href: path,
    })),
    { id: 'page account', kind: 'page', name: a('own_account'), href: PATHS.account },
  ]
}

/** The counts over the list of machines, which narrow it. */
function useFilters(): Command[] {
  const m = useMessages('machine')
  const machines = useMenu('header').find(({ path }) => path === PATHS.machines)?.text ?? ''
  return STATUSES.map((status) => ({
    id: `filter ${status}`,
    kind: 'filter',
    name: `${machines}: ${m(`status_${status}`)}`,
    href: `${PATHS.machines}?status=${status}`,
  }))
}

/** What the page's own buttons do. */
function usePageActions(): Command[] {
  const t = useMessages('palette')
  const pathname = useLocation({ select: (location) => location.pathname })
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[data-command]:enabled')]
  return [
    ...buttons.map((button): Command => {
      const { command = '' } = button.dataset
      // The page gets the focus back first.
      return {
        id: command,
        kind: 'action',
        name: button.title || button.innerText,
        alias: t('file_words'),
        run: () => setTimeout(() => button.click()),
      }
    }),
    { id: `print ${pathname}`, kind: 'action', name: t('print_page'), run: () => setTimeout(() => print()) },
  ]
}

/** Saved views, groups and favourites of the machine list. */
function useViews(): Command[] {
  const t = useMessages('palette')
  const m = useMessages('machine')
  const views = useApi(listViews, {}, { throwOnError: false }).data?.views ?? []
  const groups = useApi(listGroups, {}, { throwOnError: false }).data?.groups ?? []
  const groupPath = (group: string) => `${PATHS.machines}?search&group=${group}`
  return [
    ...views.map(({ id, name }): Command => ({
      id: `view ${id}`,
      kind: 'view',
      name,
      words: t('view'),
      href: `${PATHS.machines}?view=${id}`,
    })),
    { id: 'favourites', kind: 'view', name: m('favourites'), words: m('groups'), href: groupPath(FAVOURITES) },
    ...groups.map(({ group_id: id, name }): Command => ({
      id: `group ${id}`,
      kind: 'view',
      name,
      words: m('groups'),
      href: groupPath(String(id)),
    })),
  ]
}

/** Months of all machines: their daily reports, and their sheet for paper. */
function useMonths(): Command[] {
  const t = useMessages('palette')
  const format = useFormat()
  return monthsUpTo(useToday().date).flatMap((month): Command[] => {
    const name = format.month(month)
    const value = monthValue(month)
    return [
      {
        id: `month ${value}`,
        kind: 'month',
        name: t('month_of_all', { month: name }),
        words: `${monthLabel(month)} ${value}`,
        href: `${PATHS.dailyReports}?month=${value}`,
      },
      {
        id: `report ${value}`,
        kind: 'action',
        name: t('report_of_all', { month: name }),
        words: `${t('print_month', { month: name })} ${monthLabel(month)} ${value}`,
        href: `${PATHS.fleetReport}?range=${value}`,
      },
    ]
  })
}

function useSettings(user: User, onKeys: () => void): Command[] {
  const t = useMessages('palette')
  const a = useMessages('account')
  const save = usePreference(user)
  const setting = (id: string, name: string, words: string, run: () => void): Command => ({
    id,
    kind: 'setting',
    name,
    words,
    run,
  })
  return [
    ...offeredLanguages().map((language) =>
      setting(
        `language ${language}`,
        `${a('language')}: ${OWN_NAMES[language]}`,
        language,
        () => void save({ language }),
      ),
    ),
    setting('metric', `${a('units')}: ${a('units_metric')}`, 'km', () => void save({ unit: 'tonMeter' })),
    setting('us', `${a('units')}: ${a('units_us')}`, 'mi', () => void save({ unit: 'milePound' })),
    ...THEMES.map((theme) =>
      setting(`theme ${theme}`, `${a('appearance')}: ${a(`appearance_${theme}`)}`, theme, () => chooseTheme(theme)),
    ),
    setting('keys', t('keys'), '?', onKeys),
    setting('log out', a('log_out'), '', () => void logOut()),
  ]
}

/** The present month first. */
function monthsUpTo(today: string) {
  const [present] = recentMonths(today, 1)
  return present ? Array.from({ length: MONTHS }, (_, back) => monthsLater(present, -back)) : []
}
