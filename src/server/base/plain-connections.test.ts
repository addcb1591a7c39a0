// Which connections a server may have without TLS.
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { plainFaults } from './plain-connections.ts'

const faultsOf = (vars: Record<string, string>) => plainFaults(readEnv(vars))
const namesOf = (vars: Record<string, string>) => faultsOf(vars).map((fault) => fault.split(':')[0])

test('without TLS only this machine, sockets and hosts that are named', () => {
  const database = (address: string) => namesOf({ DATABASE_URL: address })
  for (const address of [
    'postgres://a:b@db.example:5432/h',
    'postgres://a:b@10.0.0.7/h',
    'postgres://a:b@db.example/h?sslmode=prefer',
    'postgres://a:b@db.example/h?sslmode=no-verify',
    'postgres://a:b@db.example/h?sslmode=require',
  ])
    expect.soft(database(address), address).toEqual(['DATABASE_URL'])
  for (const address of [
    'postgres://a:b@db.example/h?sslmode=verify-full',
    'postgres://a:b@127.0.0.1/h',
    'postgres://a:b@[::1]:5432/h',
    'postgres:///h?host=/var/run/postgresql',
  ])
    expect.soft(database(address), address).toEqual([])
})

test('all are told at once, without a password, and those that are named may be', () => {
  const vars = {
    DATABASE_URL: 'postgres://a:secret@db.example/h',
    DATABASE_WORKER_URL: 'postgres://a:secret@db.example/h',
    MQTT_URL: 'mqtt://a:secret@broker.example',
    GEOCODER_URL: 'http://geo.example/',
    MAP_STYLE_URL: 'http://maps.example/s.json',
  }
  expect(namesOf(vars)).toEqual(Object.keys(vars))
  expect(faultsOf(vars).join()).not.toContain('secret')
  expect(namesOf({ ...vars, PLAIN_HOSTS: 'DB.example, broker.example' })).toEqual(['GEOCODER_URL', 'MAP_STYLE_URL'])
  expect(namesOf({ MQTT_URL: 'mqtts://broker.example', GEOCODER_URL: 'https://geo.example/' })).toEqual([])
})
