// Entry of the portal: a small script that requests the first screen's data.
import { getAuthorization } from '#contract/account/account.ts'
import { LANGUAGES } from '#domain/language.ts'
import { firstQuestions } from './app/start-page.ts'
import { requestAhead } from './base/ahead.ts'
import { fetchedAhead, reloadOnMissingChunk } from './base/chunk-reload.ts'
import { firstPath, opensElsewhere } from './base/first-page.ts'
import { PATHS } from './base/links.ts'
import { preferredLanguage } from './base/preferred-language.ts'
import { readSession } from './base/stored-session.ts'
import { fetchCatalogue } from './base/catalogues.ts'

reloadOnMissingChunk(() => location.reload())

const session = readSession()
if (session && opensElsewhere(location)) history.replaceState(null, '', firstPath())
// The likely language: the deployment's are not known yet;
// one that it lacks costs another file.
const language = preferredLanguage(LANGUAGES, session?.user?.language ?? null)
fetchedAhead(fetchCatalogue('shell', language))
if (session && location.pathname !== PATHS.login) {
  requestAhead([...firstQuestions(location), [getAuthorization, {}]], session, language)
  fetchedAhead(import('./app/Head.tsx'))
  // Most people open the list.
  if (location.pathname === PATHS.machines) {
    fetchedAhead(
      import('./machine/MachineListPage.tsx'),
      ...(['machine', 'search', 'error'] as const).map((noun) => fetchCatalogue(noun, language)),
    )
  } else fetchedAhead(import('./app/screen-loads.ts'))
}
