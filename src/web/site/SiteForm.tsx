// The form that names, renames, hides or shows a site.
import { type FormEvent, useState } from 'react'
import { getSite, listSites, saveSite, type Site } from '#contract/site/site.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './SitePage.module.css'

const NAME_MAX = 100

/** Typing is kept when the site is read again; a save then says that somebody else has changed it. */
export function SiteForm({ site, onReload }: { site: Site; onReload: () => void }) {
  const t = useMessages('site')
  const [typing, setTyping] = useState<{ name: string; version: number } | null>(null)
  const { save, isSaving, error, fault, reset } = useSave(saveSite, {
    invalidates: [getSite, listSites],
    words: { saved: () => t('saved') },
  })
  const { name, version } = typing ?? { name: site.name ?? '', version: site.version }
  const isChanged =
    (!isSaving && version !== site.version) || (error instanceof ApiFault && error.code === 'changed_meanwhile')
  const submit = async (is_hidden: boolean) => {
    const typed = name.trim()
    const body = { version, name: typed === '' ? null : typed, is_hidden }
    if (await save({ params: { id: site.id }, body })) setTyping(null)
  }
  const reload = () => {
    setTyping(null)
    reset()
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
      {fault !== null || isChanged ? (
        <Notice kind="alarm" text={isChanged ? t('changed') : `${t('save_failed')} ${fault}`}>
          {isChanged ? (
            <Button size="small" onClick={reload}>
              {t('changed_reload')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      <div className={css.row}>
        <Button type="submit" look="primary" disabled={isSaving}>
          {t('action_save')}
        </Button>
        <Button disabled={isSaving} title={t('hide_hint')} onClick={() => void submit(!site.is_hidden)}>
          {t(site.is_hidden ? 'show' : 'hide')}
        </Button>
      </div>
    </form>
  )
}
