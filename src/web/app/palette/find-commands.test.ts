// Commands found by what is typed, in three scripts.
import { expect, test } from 'vitest'
import { type Command, FOUND_MAX, foundCommands } from './find-commands.ts'

function page(name: string, words = ''): Command {
  return { id: name, kind: 'page', name, words, href: '/' }
}
function namesOf(commands: Command[], typed: string, used: string[] = []) {
  return foundCommands(commands, typed, used).map(({ name }) => name)
}

test('every typed word must be found, in any order and case', () => {
  const commands = [page('Print October 2026'), page('Print September 2026'), page('Daily reports October 2026')]
  expect(namesOf(commands, 'october PRINT')).toEqual(['Print October 2026'])
  expect(namesOf(commands, 'print 2027')).toEqual([])
})

test('beginnings of words come before other words and the middle of words', () => {
  const commands = [page('Kilometres'), page('Sites', 'metric'), page('Meters')]
  expect(namesOf(commands, 'met')).toEqual(['Meters', 'Sites', 'Kilometres'])
})

test('another name of a command counts as its own', () => {
  const action: Command = { id: 'export', kind: 'action', name: 'Export', alias: 'download file', href: '/' }
  expect(namesOf([action, page('Engine history download')], 'download')).toEqual(['Export', 'Engine history download'])
})

test('a single letter finds beginnings of words alone', () => {
  expect(namesOf([page('Alarms'), page('Maps')], 'a')).toEqual(['Alarms'])
})

test('accents, wide digits and words without spaces are found', () => {
  expect(namesOf([page('Übersicht')], 'uber')).toEqual(['Übersicht'])
  expect(namesOf([page('日報 2026年10月'), page('点検')], '10月')).toEqual(['日報 2026年10月'])
  expect(namesOf([page('月間日報'), page('点検')], '日報')).toEqual(['月間日報'])
  expect(namesOf([page('Тревоги')], 'трев')).toEqual(['Тревоги'])
})

test('what was used last is first among equals', () => {
  const commands = [page('Machines'), page('Maintenance'), page('Map')]
  expect(namesOf(commands, 'ma', ['Map', 'Maintenance'])).toEqual(['Map', 'Maintenance', 'Machines'])
  expect(namesOf(commands, '', ['Maintenance'])).toEqual(['Maintenance', 'Machines', 'Map'])
})

test('no more than fit are found', () => {
  const commands = Array.from({ length: 100 }, (_, at) => page(`Page ${at}`))
  expect(namesOf(commands, 'page')).toHaveLength(FOUND_MAX)
})
