// The form that names, renames, hides or shows a site.
import { type FormEvent, useState } from 'react'
import { getSite, listSites, saveSite, type Site } from '#contract/site/site.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './SitePage.module.css'

const NAME_MAX = 100

/** Typing is kept when the site is read again; a save then says that somebody else has changed it. */
export function SiteForm({ site, onReload }: { site: Site; onReload: () => void }) {
  const t = useMessages('site')
  const words = useMessages('error')
  const [typing, setTyping] = useState<{ name: string; version: number } | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const save = useWrite(saveSite, { renews: [getSite, listSites] })
  const { name, version } = typing ?? { name: site.name ?? '', version: site.version }
  const isChanged = version !== site.version || (error instanceof ApiFault && error.code === 'changed_meanwhile')
  // That somebody else was faster stays until the site is read again.
  useUntilTyped(error !== null && !isChanged, () => setError(null))
  const submit = async (is_hidden: boolean) => {
    setError(null)
    const typed = name.trim()
    try {
      await save.mutateAsync({
        params: { id: site.id },
        body: { version, name: typed === '' ? null : typed, is_hidden },
      })
      setTyping(null)
      showSnack('notice', t('saved'))
    } catch (fault) {
      setError(fault as Error)
    }
  }
  const reload = () => {
    setTyping(null)
    setError(null)
    onReload()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(site.is_hidden)
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <Field
        label={t('name')}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ target }) => setTyping({ name: target.value, version })}
      />
      {error || isChanged ? (
        <Notice
          kind="alarm"
          text={error && !isChanged ? `${t('save_failed')} ${faultWords(error, words)}` : t('changed')}
        >
          {isChanged ? (
            <Button size="small" onClick={reload}>
              {t('changed_reload')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      <div className={css.row}>
        <Button type="submit" look="primary" disabled={save.isPending}>
          {t('action_save')}
        </Button>
        <Button disabled={save.isPending} title={t('hide_hint')} onClick={() => void submit(!site.is_hidden)}>
          {t(site.is_hidden ? 'show' : 'hide')}
        </Button>
      </div>
    </form>
  )
}
