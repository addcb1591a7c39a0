// LibreOffice without a screen, for tests (libreoffice-calc-nogui).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether it is installed; REQUIRE_SOFFICE=1 makes it mandatory. */
export const hasSoffice: boolean = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    if (process.env['REQUIRE_SOFFICE'] === '1') throw new Error('LibreOffice is not installed')
    return false
  }
})()

/**
 * The first sheet as LibreOffice reads it: comma-separated lines.
 * Throws LibreOffice's complaints.
 */
export const linesBySoffice = (file: Buffer): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
  try {
    writeFileSync(join(folder, 'a.xlsx'), file)
    // With its own profile, or it would hand over to
    // a running LibreOffice and exit.
    const own = `-env:UserInstallation=file://${folder}/profile`
    const csv = ['--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76', '--outdir', folder]
    execFileSync('soffice', [own, '--headless', ...csv, join(folder, 'a.xlsx')], { stdio: 'ignore', timeout: 100_000 })
    return readFileSync(join(folder, 'a.csv'), 'utf8').trimEnd().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
