// A broker for tests: Mosquitto where it is installed, else Aedes.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'

const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(existsSync)

export type TestBroker = {
  url: string
  /** Whether it speaks version 5, by which it says that nobody has subscribed. */
  tells: boolean
  /** Keeps sessions, queues and retained messages until `start`. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** A terminal's connection. */
  client: (options?: IClientOptions) => Promise<MqttClient>
  close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const mosquitto = async (program: string, port: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'hoistline-broker-'))
  const file = join(folder, 'mosquitto.conf')
  await writeFile(
    file,
    `listener ${port} 127.0.0.1\nuser ${userInfo().username}\npersistence true\npersistence_location ${folder}/
max_queued_messages 0\nallow_anonymous true\n`,
  )
  let child: ChildProcess | null = null
  const stop = async (): Promise<void> => {
    if (child === null) return
    const ended = new Promise((resolve) => child!.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    child = null
  }
  return {
    start: () => {
      child = spawn(program, ['-c', file], { stdio: 'ignore' })
      return Promise.resolve()
    },
    stop,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const aedes = async (port: number) => {
  const broker = await Aedes.createBroker({ queueLimit: 1_000 })
  const sockets = new Set<Socket>()
  let server: Server | null = null
  return {
    start: async () => {
      server = createServer((socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        broker.handle(socket)
      })
      await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
    },
    stop: async () => {
      const closed = new Promise((resolve) => server!.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    remove: () => new Promise<void>((resolve) => broker.close(resolve)),
  }
}

export type TestBrokerOptions = { only?: 'aedes' }

export const testBroker = async ({ only }: TestBrokerOptions = {}): Promise<TestBroker> => {
  const port = await freePort()
  const url = `mqtt://127.0.0.1:${port}`
  const isAedes = MOSQUITTO === undefined || only === 'aedes'
  const broker = isAedes ? await aedes(port) : await mosquitto(MOSQUITTO, port)
  const protocolVersion = isAedes ? 4 : 5
  const clients: MqttClient[] = []
  const client: TestBroker['client'] = async (options = {}) => {
    for (;;) {
      const connected = await connectAsync(url, { reconnectPeriod: 200, protocolVersion, ...options }).catch(() => null)
      if (connected === null) {
        await sleep(50)
        continue
      }
      connected.on('error', () => undefined)
      clients.push(connected)
      return connected
    }
  }
  await broker.start()
  return {
    url,
    tells: !isAedes,
    ...broker,
    client,
    close: async () => {
      for (const one of clients) one.end(true)
      await broker.stop()
      await broker.remove()
    },
  }
}
