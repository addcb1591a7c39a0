// hoistline outage: closes and opens the portal; the intake stays open.
import type { Command } from 'commander'
import { DEPLOYMENT } from '#server/base/audit.ts'
import { setOutage } from '#server/base/outage.ts'
import { asOwner } from './owner-database.ts'
import { print } from './output.ts'

export const outageCommands = (program: Command): void => {
  const outage = program.command('outage').description('close the portal for maintenance, or open it again')
  for (const on of [true, false])
    outage
      .command(on ? 'on' : 'off')
      .description(
        on ? 'answer 503 and show the maintenance page; terminals may still report' : 'open the portal again',
      )
      .action(async () => {
        const before = await asOwner(({ db, by }) => setOutage(db, { ...by, company_id: DEPLOYMENT }, on))
        if (before === on) print(on ? 'The portal was closed already.' : 'The portal was open already.')
        else print(on ? 'The portal is closed within a second.' : 'The portal is open within a second.')
      })
}
